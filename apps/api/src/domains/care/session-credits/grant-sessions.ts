import { getOrder, isPaidBackWhole, lockOrder, type Order } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { insertCredits, saveCredit } from './session-credits.repository.ts'

/** How many sessions an order of a consultation buys: more than one of a package, none where a session pays it. */
export const sessionsBoughtBy = ({ lines }: Pick<Order, 'lines'>): number =>
  lines.reduce((sum, { quantity, priceCents }) => sum + (priceCents > 0 ? quantity : 0), 0)

/**
 * A package was paid: its sessions are the patient's, and the first is spent on the consultation with which it was
 * bought. Repeating changes nothing, nor does the order of a single consultation.
 */
export const grantBoughtSessions = (
  ctx: Context,
  { order, patientId, consultationId }: { order: Order; patientId: number; consultationId: number },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const count = sessionsBoughtBy(order)
    if (count < 2) return
    const granting = { patientId, origin: 'package' as const, orderId: order.id, count, treatmentId: null }
    const [first] = await insertCredits(ctx, granting)
    if (first?.number === 1) await saveCredit(ctx, first, { state: 'spent', consultationId })
  })

/**
 * A parcel of a treatment was paid: its patient gets one session, once for each treatment. Repeating changes nothing,
 * nor does a parcel whose money went back meanwhile; then the treatment's next parcel gives it.
 */
export const grantSessionOfTreatment = (
  ctx: Context,
  { orderId, treatmentId, patientId }: { orderId: number; treatmentId: number; patientId: number },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    // Its cancellation comes before, and grants nothing, or after, and finds the session.
    await lockOrder(ctx, { orderId })
    const { paymentState } = await getOrder(ctx, { orderId })
    if (paymentState !== 'paid' || (await isPaidBackWhole(ctx, { orderId }))) return
    await insertCredits(ctx, { patientId, origin: 'treatment', orderId, treatmentId, count: 1 })
  })
