import { findDesk, type Pharmacist } from '#domains/plans/pharmacies'
import { type Context, inEffect } from '#platform/context'
import type { LossReason } from './lot.ts'
import { lockLots } from './lots.repository.ts'
import { insertMovement } from './movements.repository.ts'
import { lotNotFound, lotShort } from './raw-materials.errors.ts'

type Input = { pharmacist: Pharmacist; lotId: number; micrograms: number; reason: LossReason }

/** Takes out of a lot what was lost, with its reason, in the book. Throws not_found, lot_short. */
export const loseFromLot = (ctx: Context, { pharmacist, lotId, micrograms, reason }: Input): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const pharmacyId = await findDesk(ctx, pharmacist)
    const [lot] = pharmacyId === null ? [] : await lockLots(ctx, { pharmacyId, ids: [lotId] })
    if (!lot) throw lotNotFound()
    if (lot.balanceMicrograms < micrograms) throw lotShort()
    await insertMovement(ctx, { kind: 'loss', lot, micrograms, lossReason: reason, movedBy: pharmacist.userId })
  })
