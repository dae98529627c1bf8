import { releaseTime } from '#domains/care/doctors'
import { getOrder } from '#domains/shop/orders'
import { type Context, inEffect, inTransaction } from '#platform/context'
import { type Consultation, mayStillChange } from './consultation.ts'
import { consultationNotFound, notCancelable } from './consultations.errors.ts'
import { findConsultationForUpdate } from './consultations.repository.ts'
import { mustFollow } from './follow-consultation.ts'
import { cancel } from './move-consultation.ts'

/**
 * Its patient gives a consultation up before it begins: the time is free again. Announces consultations.canceled, and
 * what was paid goes back (CDC art. 49). Repeating changes nothing. Throws not_found, consultation_not_cancelable.
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
 * The order was canceled because no money came: so is its consultation, and its time is free again. Announces
 * consultations.canceled. Money that comes all the same revives it. Null where there is nothing to cancel.
 */
export const cancelUnpaidConsultation = (
  ctx: Context,
  { orderId }: { orderId: number },
): Promise<Consultation | null> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrder(ctx, { orderId })
    const consultation = await findConsultationForUpdate(ctx, { orderId })
    // The money may have come since the order was canceled: then the order stands, and so does this.
    if (order.state !== 'canceled' || consultation?.state !== 'waiting_for_payment') return null
    const { id: consultationId, state: from } = consultation
    await releaseTime(ctx, { consultationId })
    await ctx.announce({ type: 'consultations.canceled', consultationId, orderId, from })
    return cancel(ctx, consultation, 'not_paid')
  })
