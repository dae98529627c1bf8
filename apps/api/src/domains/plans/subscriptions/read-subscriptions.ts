import type { PaperAtDesk } from '#domains/care/prescriptions'
import { recordAccess } from '#domains/care/record-accesses'
import { mayHave } from '#domains/plans/packages'
import { listSellers, type Seller } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import type { OpenedDispensing } from './dispensing.ts'
import { type Followed, listBenefited, loadFollowed, mostShown, originalsWaitedFor } from './followed-subscriptions.ts'
import type { NamedHandover } from './handovers/handover.ts'
import { listHandovers } from './handovers/list-handovers.ts'
import { openDispensings } from './opened-dispensings.repository.ts'
import { packageNotFound } from './subscriptions.errors.ts'
import { listSubscriptionRows } from './subscriptions.repository.ts'

export type FollowedSubscription = Followed<OpenedDispensing> & {
  /** The pharmacy needs the original of its prescription on paper before it goes on. */
  waitsForOriginal: boolean
  /** Another pharmacy has that original; null: none has, or nobody knows which. */
  originalAt: Seller | null
  /** A parcel of it was paid and not paid back, so what comes with a treatment is his. */
  hasBenefits: boolean
  /** The pharmacy that makes and sells it. */
  seller: Seller
  /** The pharmacy from which its last request came to that one; null: it was asked of it directly. */
  handover: NamedHandover | null
}

/** A patient's own subscriptions, newest first, each with the pharmacist's note. Throws not_found for anybody else. */
export const readSubscriptions = (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<FollowedSubscription[]> =>
  inTransaction(ctx, async (ctx) => {
    if (!mayHave(patientId, ctx.actor)) throw packageNotFound()
    const found = await loadFollowed(ctx, await listSubscriptionRows(ctx, { patientId, most: mostShown }))
    if (found.length > 0) await recordAccess(ctx, { patientId, what: 'dispensing', subjectId: null })
    const opened = await openDispensings(
      ctx,
      found.map(({ dispensing }) => dispensing),
    )
    const waiting = await originalsWaitedFor(ctx, opened)
    const benefited = await listBenefited(ctx, found)
    const sellers = await listSellers(ctx)
    const handovers = await listHandovers(ctx, { dispensingIds: opened.map(({ id }) => id) })
    const sellerOf = (sellerId: number | null) => sellers.find(({ id }) => id === sellerId)
    const holderOf = (paper: PaperAtDesk | undefined) =>
      (paper?.state === 'elsewhere' && sellerOf(paper.pharmacyId)) || null
    return found.map((one, index) => ({
      ...one,
      dispensing: opened[index] as OpenedDispensing,
      waitsForOriginal: waiting.has(one.dispensing.id),
      originalAt: holderOf(waiting.get(one.dispensing.id)),
      hasBenefits: benefited.has(one.id),
      seller: sellerOf(one.order.sellerId) as Seller,
      handover: handovers.findLast(({ dispensingId }) => dispensingId === one.dispensing.id) ?? null,
    }))
  })
