import { releaseTime } from '#domains/care/doctors'
import { type Context, inEffect } from '#platform/context'
import { notCancelable } from '../consultations.errors.ts'
import { cancel } from '../move-consultation.ts'
import { isAhead, mustArrange, mustBeLeftBehind } from './must-be-left-behind.ts'

/**
 * The administration cancels the appointment of a doctor whom patients no longer see; what was paid goes back whole.
 * Announces consultations.canceled. Repeating changes nothing. Throws not_found, doctor_still_accepting,
 * consultation_not_cancelable.
 */
export const cancelAppointmentLeftBehind = (
  ctx: Context,
  { consultationId }: { consultationId: number },
): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const consultation = await mustArrange(ctx, { consultationId })
    if (consultation.state === 'canceled') return
    await mustBeLeftBehind(ctx, consultation)
    if (!isAhead(consultation, ctx.now())) throw notCancelable()
    const { orderId, state: from } = consultation
    await releaseTime(ctx, { consultationId })
    await ctx.announce({ type: 'consultations.canceled', consultationId, orderId, from })
    await cancel(ctx, consultation, 'by_doctor')
  })
