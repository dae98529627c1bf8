import { findDesk, type Pharmacist } from '#domains/plans/pharmacies'
import { type Context, inEffect } from '#platform/context'
import { reasonInWords } from '#platform/reasons/in-words'
import { holdNumber, listLotsOf, lockLotsNumbered, saveRecall } from './lots.repository.ts'
import { mayHandle } from './raw-material.policy.ts'
import { lotNotFound } from './raw-materials.errors.ts'

type Input = { pharmacist: Pharmacist; lotId: number; reason: string }

/**
 * Nobody weighs from this lot any more, at any pharmacy, however its number was written there; what is left stays in
 * the book. Announces rawMaterials.lotRecalled for each of its rows. A second recall changes nothing. Throws not_found,
 * invalid_fields (reason) for what is not in words.
 */
export const recallLot = (ctx: Context, { pharmacist, lotId, reason }: Input): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const [lot] = await listLotsOf(ctx, [lotId])
    if (!lot || !mayHandle(lot, await findDesk(ctx, pharmacist))) throw lotNotFound()
    await holdNumber(ctx, lot)
    const used = (await lockLotsNumbered(ctx, lot)).filter(({ recalledAt }) => recalledAt === null)
    if (used.length === 0) return
    const ids = used.map(({ id }) => id)
    await saveRecall(ctx, { ids, by: pharmacist.userId, reason: reasonInWords(reason) })
    for (const id of ids) await ctx.announce({ type: 'rawMaterials.lotRecalled', lotId: id })
  })
