import { calendarDayOf } from '@prumo/brazil'
import { type Context, inTransaction } from '#platform/context'
import { type Lot, stateOfLot } from './lot.ts'
import { lockLots } from './lots.repository.ts'
import { insertMovement } from './movements.repository.ts'
import { lotExpired, lotNotFound, lotRecalled, lotShort } from './raw-materials.errors.ts'

type Taken = { lotId: number; micrograms: number }
type Input = { pharmacyId: number; compoundingId: number; takenBy: number; taken: Taken[] }

/**
 * Takes what was weighed out of its lots and writes it in the book; `judge` may refuse once the lots are locked. All or
 * nothing. Throws not_found for a lot of another pharmacy, lot_expired, lot_recalled, lot_short.
 */
export const takeFromLots = (
  ctx: Context,
  { pharmacyId, compoundingId, takenBy, taken }: Input,
  judge: (lots: Lot[]) => void,
): Promise<Lot[]> =>
  inTransaction(ctx, async (ctx) => {
    const lots = await holdUsableLots(ctx, { pharmacyId, ids: taken.map(({ lotId }) => lotId) })
    judge(lots)
    for (const lot of lots) {
      const micrograms = taken.filter(({ lotId }) => lotId === lot.id).reduce((sum, one) => sum + one.micrograms, 0)
      if (micrograms > lot.balanceMicrograms) throw lotShort()
      await insertMovement(ctx, { kind: 'use', lot, micrograms, compoundingId, movedBy: takenBy })
    }
    return lots
  })

/**
 * Locks these lots until the transaction ends: a recall comes before, or after. Throws not_found for a lot of another
 * pharmacy, lot_expired, lot_recalled.
 */
export const holdUsableLots = async (
  ctx: Context,
  { pharmacyId, ids }: { pharmacyId: number; ids: number[] },
): Promise<Lot[]> => {
  const wanted = [...new Set(ids)]
  const lots = await lockLots(ctx, { pharmacyId, ids: wanted })
  const today = calendarDayOf(ctx.now())
  for (const id of wanted)
    mustBeUsable(
      lots.find((lot) => lot.id === id),
      today,
    )
  return lots
}

const mustBeUsable = (lot: Lot | undefined, today: string): void => {
  if (!lot) throw lotNotFound()
  const state = stateOfLot(lot, today)
  if (state === 'recalled') throw lotRecalled()
  if (state === 'expired') throw lotExpired()
}
