import { calendarDayOf } from '@prumo/brazil'
import { type Lot, takeFromLots } from '#domains/plans/raw-materials'
import type { Context } from '#platform/context'
import { faultOf, hasFaults } from '#platform/faults'
import { wordsFault } from '#platform/reasons/in-words'
import { shownOrNull } from '#platform/reasons/shown'
import { readItem } from './composition-of-item.ts'
import {
  baseOfForm,
  expiryBetween,
  expiryTooSoon,
  shortExpiryUnexplained,
  weightsRefused,
} from './compounding.errors.ts'
import type { Base, Compounding, Weight } from './compounding.ts'
import { expiryLimits } from './expiry.ts'
import { type Act, takeStep } from './hold-compounding.ts'
import { faultsOfWeights, needsVehicle, toWeigh } from './judge-weights.ts'
import { usedUntilOf } from './treatment-time.ts'
import { insertWeights } from './work-on-compounding.repository.ts'

type Input = Act & {
  base: Base
  expiresOn: string
  weights: Weight[]
  /** Asked for where the base does not keep to the end of the treatment. */
  shortExpiryReason?: string | null | undefined
}

/**
 * opened → weighed: what was taken out of which lots, and until when the product keeps. The lots' balances go down with
 * it. It keeps until its patient has used it up, delivery included; where its base never does, it keeps as long as that
 * does, and the pharmacist says why it is made all the same (RDC 67/2007 binds expiry to the time of treatment). Throws
 * invalid_fields (components.N, weights, vehicle, base, expires_on, short_expiry_reason), and what takeFromLots and
 * takeStep throw.
 */
export const weighCompounding = (
  ctx: Context,
  { base, expiresOn, weights, shortExpiryReason: why, ...input }: Input,
): Promise<Compounding> =>
  takeStep(ctx, {
    ...input,
    step: 'weighed',
    act: async (ctx, compounding) => {
      const { composition, item } = await readItem(ctx, compounding)
      const compoundedOn = calendarDayOf(ctx.now())
      const limit = expiryLimits(composition, compoundedOn).find((one) => one.base === base)
      if (!limit) throw baseOfForm()
      const usedUntil = await usedUntilOf(ctx, { ...compounding, item, madeOn: compoundedOn })
      const isShort = limit.until < usedUntil
      const judge = (lots: Lot[]) => {
        const isCarried = needsVehicle(composition)
        const faults = faultsOfWeights(toWeigh(composition, compounding.packages), weights, { lots, isCarried })
        if (hasFaults(faults)) throw weightsRefused(faults)
        // A product does not outlive what it is made of.
        const until = [limit.until, ...lots.map((lot) => lot.expiresOn)].sort()[0] as string
        if (expiresOn <= compoundedOn || expiresOn > until) throw expiryBetween(until)
        // A lot that ends before is no reason: another one is weighed.
        const least = isShort ? limit.until : usedUntil
        if (expiresOn < least) throw expiryTooSoon(least)
      }
      const { pharmacyId, id: compoundingId } = compounding
      const takenBy = input.pharmacist.userId
      await takeFromLots(ctx, { pharmacyId, compoundingId, takenBy, taken: weights }, judge)
      await insertWeights(ctx, compoundingId, weights)
      return { base, compoundedOn, expiresOn, shortExpiryReason: isShort ? reasonFrom(why) : null }
    },
  })

const mostLetters = 500

const reasonFrom = (given: string | null | undefined): string => {
  const reason = shownOrNull(given)
  const fault = reason === null ? faultOf('blank') : wordsFault(reason)
  if (reason === null || fault) throw shortExpiryUnexplained(fault ?? faultOf('blank'))
  if (reason.length > mostLetters) throw shortExpiryUnexplained(faultOf('too_long', { most: mostLetters }))
  return reason
}
