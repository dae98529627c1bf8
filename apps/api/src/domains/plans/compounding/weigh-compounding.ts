import { calendarDayOf } from '@prumo/brazil'
import { type Lot, takeFromLots } from '#domains/plans/raw-materials'
import type { Context } from '#platform/context'
import { hasFaults } from '#platform/faults'
import { readItem } from './composition-of-item.ts'
import { baseOfForm, expiryBetween, weightsRefused } from './compounding.errors.ts'
import type { Base, Compounding, Weight } from './compounding.ts'
import { expiryLimits } from './expiry.ts'
import { type Act, takeStep } from './hold-compounding.ts'
import { faultsOfWeights, toWeigh } from './judge-weights.ts'
import { insertWeights } from './work-on-compounding.repository.ts'

type Input = Act & { base: Base; expiresOn: string; weights: Weight[] }

/**
 * opened → weighed: what was taken out of which lots, and until when the product keeps. The lots' balances go down with
 * it. Throws invalid_fields (components.N, weights, base, expires_on), and what takeFromLots and takeStep throw.
 */
export const weighCompounding = (ctx: Context, { base, expiresOn, weights, ...input }: Input): Promise<Compounding> =>
  takeStep(ctx, {
    ...input,
    step: 'weighed',
    act: async (ctx, compounding) => {
      const { composition } = await readItem(ctx, compounding)
      const compoundedOn = calendarDayOf(ctx.now())
      const limit = expiryLimits(composition, compoundedOn).find((one) => one.base === base)
      if (!limit) throw baseOfForm()
      const judge = (lots: Lot[]) => {
        const faults = faultsOfWeights(toWeigh(composition, compounding.packages), weights, lots)
        if (hasFaults(faults)) throw weightsRefused(faults)
        // A product does not outlive what it is made of.
        const until = [limit.until, ...lots.map((lot) => lot.expiresOn)].sort()[0] as string
        if (expiresOn <= compoundedOn || expiresOn > until) throw expiryBetween(until)
      }
      const { pharmacyId, id: compoundingId } = compounding
      const takenBy = input.pharmacist.userId
      await takeFromLots(ctx, { pharmacyId, compoundingId, takenBy, taken: weights }, judge)
      await insertWeights(ctx, compoundingId, weights)
      return { base, compoundedOn, expiresOn }
    },
  })
