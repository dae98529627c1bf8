import type { Context } from '#platform/context'
import { claimDue } from '#platform/lease'
import { fewAtOnce } from '#platform/steady-work/few-at-once'
import { workSteadily } from '#platform/steady-work/work-steadily'
import { dispensingsToCharge } from '../dispensings.repository.ts'
import { chargeAlone } from './charge-alone.ts'
import { chargingInSets } from './charge-in-sets.ts'
import { providersAnswers } from './providers-answers.ts'

/** How many one process charges at once: nearly all of that time is the provider's. */
const atOnce = 48

/** How many are charged one by one at the same time: each takes a database connection of its own. */
const aloneAtOnce = 4

/**
 * Takes the money of accepted dispensings, for the agreed total or not at all (charge-alone.ts). Plain ones begin and
 * end in sets, a few statements for many; in between each waits for the provider by itself, so a slow one holds nobody.
 * While the provider is silent, few are begun. Returns how many it handled; 0 if he is silent, so that he is left alone
 * for a moment.
 */
export const chargeAcceptedDispensings = async (ctx: Context): Promise<number> => {
  const answers = providersAnswers(atOnce)
  const chargeInSet = chargingInSets(ctx, atOnce)
  const inTurn = fewAtOnce(aloneAtOnce)
  const handled = await workSteadily(ctx, {
    queue: dispensingsToCharge,
    atOnce,
    claim: async (free) => {
      const limit = answers.mayBegin(free)
      return limit > 0 ? claimDue(ctx, dispensingsToCharge, limit) : { rows: [], until: ctx.now() }
    },
    work: async ({ id }) => {
      const heard = await chargeInSet(id)
      answers.hear(heard === 'not plain' ? await inTurn(() => chargeAlone(ctx, id)) : heard)
    },
  })
  return answers.isSilent() ? 0 : handled
}
