import { getDoctor, keepHold } from '#domains/care/doctors'
import { holdSessions, sessionsBoughtBy, spendSession } from '#domains/care/session-credits'
import { bindToPatient } from '#domains/care/surveys'
import { askingOutside, getOrder, lockOrder, placeWithoutCharge } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { confirmPaidConsultation } from '../confirm-paid-consultation.ts'
import { type Consultation, isAbandoned } from '../consultation.ts'
import {
  consultationNotFound,
  orderNotPayable,
  sessionNotForThis,
  sessionTooLate,
  timeTaken,
} from '../consultations.errors.ts'
import { findConsultation, findConsultationForUpdate } from '../consultations.repository.ts'
import { getConsultation } from '../list-consultations.ts'
import { offeringNextTimes } from '../next-times.ts'
import { isPatientOf } from '../record.policy.ts'

/**
 * The patient pays a booked session with one that he has: it costs nothing, and is confirmed like every paid one. All
 * of it is one transaction, so a session is spent only on a consultation that stands. Repeating changes nothing. Throws
 * not_found for anybody else, session_not_for_this, session_too_late once another payment was begun, order_not_payable,
 * no_session_left, and slot_taken with the next free times.
 */
export const payBySession = async (ctx: Context, input: { orderId: number }): Promise<Consultation> => {
  const consultation = await findConsultation(ctx, input)
  if (!consultation || !isPatientOf(consultation, ctx.actor)) throw consultationNotFound()
  const { doctorId, patientId, pathology, channel, appointment } = consultation
  const kind = { doctorId, pathology, channel, near: appointment?.startsAt ?? ctx.now() }
  return offeringNextTimes(ctx, kind, () =>
    askingOutside(ctx, async (ctx, ask) => {
      await lockOrder(ctx, input)
      if (patientId !== null) await holdSessions(ctx, { patientId })
      const order = await getOrder(ctx, input)
      await holdAnswers(ctx, consultation)
      const booked = await findConsultationForUpdate(ctx, input)
      if (!booked || booked.patientId === null) throw consultationNotFound()
      if (order.paymentState === 'paid') return booked
      if (sessionsBoughtBy(order) !== 1 || !(await isWithPsychologist(ctx, booked))) throw sessionNotForThis()
      if (booked.state !== 'waiting_for_payment' || isAbandoned(booked, ctx.now())) throw orderNotPayable()
      if (order.completedAt !== null) throw sessionTooLate()
      await spendSession(ctx, { patientId: booked.patientId, consultationId: booked.id })
      await keepTime(ctx, booked)
      await placeWithoutCharge(ctx, ask, input)
      // In the same transaction, so that the answer says what has become of it.
      await confirmPaidConsultation(ctx, input)
      return getConsultation(ctx, { consultationId: booked.id })
    }),
  )
}

/** Before the consultation, as confirming takes them (docs/concurrency.md). */
const holdAnswers = async (ctx: Context, { surveySubmissionId, patientId }: Consultation): Promise<void> => {
  if (surveySubmissionId !== null && patientId !== null)
    await bindToPatient(ctx, { submissionId: surveySubmissionId, patientId })
}

const isWithPsychologist = async (ctx: Context, { doctorId }: Consultation): Promise<boolean> =>
  (await getDoctor(ctx, { doctorId })).profession === 'psychologist'

/** Until it is confirmed; taken again if its hold had expired. */
const keepTime = async (ctx: Context, { id: consultationId, appointment }: Consultation): Promise<void> => {
  const until = new Date(ctx.now().getTime() + ctx.settings.pixMinutes * 60_000)
  const end = appointment && appointment.startsAt < until ? appointment.startsAt : until
  if (end <= ctx.now() || !(await keepHold(ctx, { consultationId, until: end }))) throw timeTaken()
}
