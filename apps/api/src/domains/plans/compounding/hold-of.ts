import type { Lot } from '#domains/plans/raw-materials'
import type { Unfit } from './boxes/unfit-of.ts'
import type { Compounding, DiscardReason } from './compounding.ts'

/** Why a product does not go on: it is thrown away and made again. */
export type Hold = Extract<DiscardReason, 'recalled_lot' | 'expired_lot'> | Unfit

type Held = Pick<Compounding, 'state' | 'expiresOn'> & {
  lots: Pick<Lot, 'recalledAt' | 'expiresOn'>[]
  /** The reason why a released one in a box that is here still must not leave. */
  unfit?: Unfit | null
}

/** What check and release would refuse, and of a released one packing. Null: nothing. */
export const holdOf = ({ state, expiresOn, lots, unfit = null }: Held, today: string): Hold | null => {
  if (state !== 'weighed' && state !== 'checked' && state !== 'released') return null
  if (lots.some(({ recalledAt }) => recalledAt !== null)) return 'recalled_lot'
  if (state === 'released') return unfit
  if (expiresOn !== null && expiresOn <= today) return 'expired'
  return lots.some((lot) => lot.expiresOn < today) ? 'expired_lot' : null
}
