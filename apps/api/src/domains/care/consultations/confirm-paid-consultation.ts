import { confirmTime, releaseTime } from '#domains/care/doctors'
import { grantBoughtSessions } from '#domains/care/session-credits'
import { bindToPatient } from '#domains/care/surveys'
import { keepConsents } from '#domains/people/consents'
import { getConsent } from '#domains/people/customers'
import { cancelPaidOrder, getOrder, type Order, openAccountOfOrder } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { awaitsMoney, type Consultation } from './consultation.ts'
import { findConsultation, findConsultationForUpdate, listStandingWithSurvey } from './consultations.repository.ts'
import { getConsultation } from './list-consultations.ts'
import { move } from './move-consultation.ts'

/**
 * `passwordResetId`: of the account that this payment created, so that its owner can be mailed; null if he has a
 * password.
 */
export type Confirmed = { consultation: Consultation; passwordResetId: string | null }

/**
 * A consultation was paid. A guest gets an account. The appointment is confirmed; if its hold had expired and the time
 * is taken, or it has begun meanwhile, the patient chooses another time. A consultation that the patient gave up is
 * refunded. Announces consultations.confirmed or consultations.waitingForTime. Repeating changes nothing and returns
 * null, as for an order without a consultation.
 */
export const confirmPaidConsultation = (ctx: Context, { orderId }: { orderId: number }): Promise<Confirmed | null> =>
  inTransaction(ctx, async (ctx) => {
    const found = await findConsultation(ctx, { orderId })
    const order = await getOrder(ctx, { orderId })
    if (!found || order.paymentState !== 'paid') return null
    if (found.state === 'canceled' && !awaitsMoney(found)) return payBack(ctx, orderId)
    // Locks the order, then the answers, then the consultation, then its time (docs/concurrency.md).
    const { userId, passwordResetId } = await openAccountOfOrder(ctx, order)
    if (found.surveySubmissionId !== null)
      await bindToPatient(ctx, { submissionId: found.surveySubmissionId, patientId: userId })
    const consultation = await findConsultationForUpdate(ctx, { orderId })
    if (!consultation || (await isReplaced(ctx, consultation))) return payBack(ctx, orderId)
    if (!awaitsMoney(consultation)) return consultation.state === 'canceled' ? payBack(ctx, orderId) : null
    await keepBookingConsent(ctx, { userId, consentId: consultation.consentId })
    return { consultation: await settle(ctx, { consultation, order, userId }), passwordResetId }
  })

/** The account gets the consent of the booking, with the time and address at which it was given. */
const keepBookingConsent = async (ctx: Context, input: { userId: number; consentId: string }): Promise<void> => {
  const { version, textHash, ip, userAgent, givenAt } = await getConsent(ctx, { consentId: input.consentId })
  const consent = { kind: 'telemedicine' as const, version, textHash, ip, userAgent, at: givenAt.toISOString() }
  await keepConsents(ctx, { userId: input.userId, consents: [consent], way: 'booking' })
}

const payBack = async (ctx: Context, orderId: number): Promise<null> => {
  await cancelPaidOrder(ctx, { orderId })
  return null
}

/** Given up for lack of payment, and its answers are used by another consultation now. */
const isReplaced = async (ctx: Context, { state, surveySubmissionId }: Consultation): Promise<boolean> =>
  state === 'canceled' &&
  surveySubmissionId !== null &&
  (await listStandingWithSurvey(ctx, surveySubmissionId)).length > 0

type Settling = { consultation: Consultation; order: Order; userId: number }

const settle = async (ctx: Context, { consultation, order, userId }: Settling): Promise<Consultation> => {
  const { id: consultationId, appointment } = consultation
  const isAhead = appointment !== null && appointment.startsAt > ctx.now()
  const hasTime = isAhead && (await confirmTime(ctx, { consultationId }))
  if (!hasTime) await releaseTime(ctx, { consultationId })
  await move(ctx, consultation, hasTime ? 'confirmed' : 'waiting_for_time', { patientId: userId })
  await grantBoughtSessions(ctx, { order, patientId: userId, consultationId })
  const room = `order:${order.number}`
  await publishToRoom(ctx, { room, type: hasTime ? 'consultation.confirmed' : 'consultation.waiting_for_time' })
  const now = await getConsultation(ctx, { consultationId })
  await ctx.announce(
    hasTime && now.appointment
      ? { type: 'consultations.confirmed', consultationId, appointmentId: now.appointment.id }
      : { type: 'consultations.waitingForTime', consultationId, appointmentId: appointment?.id ?? null },
  )
  return now
}
