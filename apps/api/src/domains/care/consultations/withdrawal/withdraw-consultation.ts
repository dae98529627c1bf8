import { withdrawTime } from '#domains/care/doctors'
import { type Context, inEffect } from '#platform/context'
import { type Consultation, mayStillChange, type WithdrawnBecause } from '../consultation.ts'
import { consultationNotFound, notCancelable } from '../consultations.errors.ts'
import { findConsultationForUpdate } from '../consultations.repository.ts'
import { move } from '../move-consultation.ts'
import { isDoctorOf } from '../record.policy.ts'

type Input = { consultationId: number; doctorId: number; because: WithdrawnBecause }

/**
 * Its professional cancels a confirmed consultation before it begins, with a reason that the patient reads; what paid
 * it goes back: the session, or the whole money. She is not there at that hour, so it is offered to nobody else.
 * Announces consultations.canceled. Repeating changes nothing, also with another reason. Throws not_found for anybody
 * else, consultation_not_cancelable.
 */
export const withdrawConsultation = (ctx: Context, { because, ...input }: Input): Promise<Consultation> =>
  inEffect(ctx, async (ctx) => {
    const consultation = await findConsultationForUpdate(ctx, input)
    if (!isDoctorOf(consultation, input.doctorId)) throw consultationNotFound()
    const { id: consultationId, orderId, state: from, withdrawnBecause } = consultation
    if (from === 'canceled' && withdrawnBecause !== null) return consultation
    if (from !== 'confirmed' || !mayStillChange(consultation, ctx.now())) throw notCancelable()
    await withdrawTime(ctx, { consultationId })
    await ctx.announce({ type: 'consultations.canceled', consultationId, orderId, from })
    return move(ctx, consultation, 'canceled', {
      cancelReason: 'by_doctor',
      withdrawnBecause: because,
      canceledAt: ctx.now(),
    })
  })
