import { findDesk, type Pharmacist } from '#domains/plans/pharmacies'
import { type Context, inEffect } from '#platform/context'
import { shownFrom } from '#platform/reasons/shown'
import { lockLots, saveRecall } from './lots.repository.ts'
import { lotNotFound } from './raw-materials.errors.ts'

type Input = { pharmacist: Pharmacist; lotId: number; reason: string }

/**
 * Nobody weighs from this lot any more; what is left stays in the book. Announces rawMaterials.lotRecalled. A second
 * recall changes nothing. Throws not_found, invalid_fields (reason) for words that show nothing.
 */
export const recallLot = (ctx: Context, { pharmacist, lotId, reason }: Input): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const pharmacyId = await findDesk(ctx, pharmacist)
    const [lot] = pharmacyId === null ? [] : await lockLots(ctx, { pharmacyId, ids: [lotId] })
    if (!lot) throw lotNotFound()
    if (lot.recalledAt !== null) return
    await saveRecall(ctx, { id: lotId, by: pharmacist.userId, reason: shownFrom(reason) })
    await ctx.announce({ type: 'rawMaterials.lotRecalled', lotId })
  })
