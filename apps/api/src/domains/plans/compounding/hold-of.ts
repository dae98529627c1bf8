import type { Lot } from '#domains/plans/raw-materials'
import type { Compounding, DiscardReason } from './compounding.ts'

/** Why a product does not go on: it is thrown away and made again. */
export type Hold = Extract<DiscardReason, 'recalled_lot' | 'expired_lot' | 'expired'>

type Held = Pick<Compounding, 'state' | 'expiresOn'> & { lots: Pick<Lot, 'recalledAt' | 'expiresOn'>[] }

/** What check and release would refuse; of a released one only a recall counts. Null: nothing. */
export const holdOf = ({ state, expiresOn, lots }: Held, today: string): Hold | null => {
  if (state !== 'weighed' && state !== 'checked' && state !== 'released') return null
  if (lots.some(({ recalledAt }) => recalledAt !== null)) return 'recalled_lot'
  if (state === 'released') return null
  if (expiresOn !== null && expiresOn <= today) return 'expired'
  return lots.some((lot) => lot.expiresOn < today) ? 'expired_lot' : null
}
