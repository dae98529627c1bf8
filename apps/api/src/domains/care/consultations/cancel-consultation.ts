import { releaseTime } from '#domains/care/doctors'
import { getOrder } from '#domains/shop/orders'
import { type Context, inEffect, inTransaction } from '#platform/context'
import { type Consultation, mayStillChange } from './consultation.ts'
import { consultationNotFound, notCancelable } from './consultations.errors.ts'
import { findConsultationForUpdate } from './consultations.repository.ts'
import { mustFollow } from './follow-consultation.ts'
import { cancel } from './move-consultation.ts'

/**
 * The patient gives a consultation up before it begins, and the time is free again. Announces consultations.canceled; a
 * payment is refunded (CDC art. 49). Repeating changes nothing. Throws not_found, consultation_not_cancelable.
 */
export const cancelConsultation = (
  ctx: Context,
  input: { consultationId: number; orderToken?: string | null },
): Promise<Consultation> =>
  inEffect(ctx, async (ctx) => {
    const consultation = await findConsultationForUpdate(ctx, input)
    if (!consultation) throw consultationNotFound()
    await mustFollow(ctx, consultation, input)
    if (consultation.state === 'canceled') return consultation
    if (!mayStillChange(consultation, ctx.now())) throw notCancelable()
    const { id: consultationId, orderId, state: from } = consultation
    await releaseTime(ctx, { consultationId })
    await ctx.announce({ type: 'consultations.canceled', consultationId, orderId, from })
    return cancel(ctx, consultation, 'by_patient')
  })

/**
 * The order was canceled for lack of payment: the consultation is canceled too, and its time is free again. Announces
 * consultations.canceled. A late payment revives it. Null if there is nothing to cancel.
 */
export const cancelUnpaidConsultation = (
  ctx: Context,
  { orderId }: { orderId: number },
): Promise<Consultation | null> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrder(ctx, { orderId })
    const consultation = await findConsultationForUpdate(ctx, { orderId })
    // The payment may have arrived since the order was canceled: then order and consultation stay.
    if (order.state !== 'canceled' || consultation?.state !== 'waiting_for_payment') return null
    const { id: consultationId, state: from } = consultation
    await releaseTime(ctx, { consultationId })
    await ctx.announce({ type: 'consultations.canceled', consultationId, orderId, from })
    return cancel(ctx, consultation, 'not_paid')
  })
