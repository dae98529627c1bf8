import { stopOf } from '@prumo/contracts/surveys/weight-stop'
import { lockOrder } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { readAnswersOf } from '../opened-sales.repository.ts'
import { refusedBy } from '../weight.errors.ts'
import { answersFaults } from '../weight-answers.ts'
import { correctedBefore, type SaidToBuy } from './corrected-answers.ts'
import { findSaleOfCaller } from './find-own-sale.ts'
import type { WeightSale } from './weight-sale.ts'
import { findSaleForUpdate, listSalesOfPatient, saveAnswers } from './weight-sales.repository.ts'

type Stopped = SaidToBuy & { orderToken: string | null }

/**
 * What somebody answers now speaks against the programme: whatever waits for his payment, by his account or by its
 * order's token, is not paid any more, and keeps what he said sealed with what he said before. Where nothing waits, and
 * where it speaks against nothing, nothing is kept. Repeating changes nothing. Throws invalid_fields (scoff).
 */
export const noteStop = (ctx: Context, { orderToken, ...said }: Stopped): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    // A height or weight that is a slip of the finger hides nothing of the rest.
    const { scoff } = answersFaults(said.answers)
    if (scoff) throw refusedBy({ scoff })
    if (stopOf(said.answers) === null) return
    for (const sale of await listWaitingOf(ctx, orderToken)) await stop(ctx, sale, said)
  })

const listWaitingOf = async (ctx: Context, orderToken: string | null): Promise<WeightSale[]> => {
  const named = orderToken === null ? null : await findSaleOfCaller(ctx, { orderToken })
  const own = ctx.actor.kind === 'user' ? await listSalesOfPatient(ctx, { patientId: ctx.actor.userId }) : []
  const sales = new Map([...own, ...(named ? [named] : [])].map((sale) => [sale.orderId, sale]))
  return [...sales.values()]
    .filter(({ state }) => state === 'waiting_for_payment')
    .sort((one, other) => one.orderId - other.orderId)
}

const stop = async (ctx: Context, { orderId }: WeightSale, { answers, corrected }: SaidToBuy): Promise<void> => {
  await lockOrder(ctx, { orderId })
  const sale = await findSaleForUpdate(ctx, { orderId })
  if (sale?.state !== 'waiting_for_payment') return
  await keepSaid(ctx, sale, { answers, corrected, agreedTo: sale.agreedTo, isStopped: true })
}

type Kept = SaidToBuy & { agreedTo: string | null; isStopped: boolean }

/** What he says now counts in his order; what he said before and corrected stays beside it. Its sale is locked. */
export const keepSaid = async (ctx: Context, sale: Pick<WeightSale, 'id'>, kept: Kept): Promise<void> => {
  const former = await readAnswersOf(ctx, sale)
  const said = [...(former ? [...former.corrected, former.answers] : []), ...kept.corrected]
  await saveAnswers(ctx, sale.id, { ...kept, corrected: correctedBefore(kept.answers, said) })
}
