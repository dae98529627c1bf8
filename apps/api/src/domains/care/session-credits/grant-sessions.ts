import { getOrder, isPaidBackWhole, lockOrder, type Order } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { carryCredit, insertCredits, saveCredit } from './session-credits.repository.ts'

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
    const granting = {
      patientId,
      origin: 'package' as const,
      orderId: order.id,
      count,
      treatmentId: null,
      planId: null,
    }
    const [first] = await insertCredits(ctx, granting)
    if (first?.number === 1) await saveCredit(ctx, first, { state: 'spent', consultationId })
  })

type OfTreatment = { orderId: number; treatmentId: number; patientId: number; planId: number }

/**
 * A parcel of a treatment is paid: its patient has one session, once for each plan that his doctor recommended, however
 * often he cancels it and asks again. One that he has spent, and whose own parcel was paid back, is carried by this
 * one. Repeating changes nothing, nor does a parcel whose money went back meanwhile; then another one gives it. Whether
 * this one gives or carries it now.
 */
export const grantSessionOfTreatment = (
  ctx: Context,
  { orderId, treatmentId, patientId, planId }: OfTreatment,
): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    // Its cancellation comes before, and grants nothing, or after, and finds the session.
    await lockOrder(ctx, { orderId })
    const { paymentState } = await getOrder(ctx, { orderId })
    if (paymentState !== 'paid' || (await isPaidBackWhole(ctx, { orderId }))) return false
    const [given] = await insertCredits(ctx, { patientId, origin: 'treatment', orderId, treatmentId, planId, count: 1 })
    return given !== undefined || carryCredit(ctx, { orderId, planId })
  })
