import { findLatestTime, getDoctor, holdAnotherTime, moveTime, takes } from '#domains/care/doctors'
import { getOrder } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { type Consultation, isAbandoned, mayStillChange } from './consultation.ts'
import { consultationNotFound, doctorNotAlike, ownDoctor, timeFixed } from './consultations.errors.ts'
import { findConsultationForUpdate, saveConsultation } from './consultations.repository.ts'
import { getFollowedConsultation } from './follow-consultation.ts'
import { getConsultation } from './list-consultations.ts'
import { move, tellBoth } from './move-consultation.ts'
import { offeringNextTimes } from './next-times.ts'
import { isOwnDoctor } from './record.policy.ts'

/** `orderToken`: the token of the consultation's order, if the caller has it. */
export type ChooseTime = { consultationId: number; startsAt: Date; doctorId: number | null; orderToken?: string | null }

/**
 * Moves a consultation to another time: one that was paid too late for its own time, a confirmed one that has not
 * begun, or an unpaid one, whose hold moves too. Another doctor of the same price may be chosen. Announces
 * consultations.confirmed if it is paid. The same time again changes nothing. Throws not_found,
 * consultation_time_fixed, and failures about the time or the doctor with the next free times; then it keeps its time.
 */
export const chooseTime = async (ctx: Context, input: ChooseTime): Promise<Consultation> => {
  const { doctorId, pathology, channel } = await getFollowedConsultation(ctx, input)
  const kind = { pathology, channel, doctorId: input.doctorId ?? doctorId, near: input.startsAt }
  return offeringNextTimes(ctx, kind, () => inEffect(ctx, (ctx) => changeTime(ctx, input)))
}

const changeTime = async (ctx: Context, input: ChooseTime): Promise<Consultation> => {
  const consultation = await findConsultationForUpdate(ctx, input)
  if (!consultation) throw consultationNotFound()
  if (!mayStillChange(consultation, ctx.now()) || isAbandoned(consultation, ctx.now())) throw timeFixed()
  const {
    id: consultationId,
    startsAt,
    doctorId,
  } = { ...consultation, ...input, doctorId: input.doctorId ?? consultation.doctorId }
  if (isTheSame(consultation, { startsAt, doctorId })) return consultation
  await changeDoctor(ctx, consultation, doctorId)
  const time = { consultationId, doctorId, startsAt }
  if (consultation.state === 'waiting_for_payment') {
    await holdAnotherTime(ctx, { ...time, until: await heldUntil(ctx, consultation, startsAt) })
  } else {
    await moveTime(ctx, time)
    await confirm(ctx, consultation)
  }
  return getConsultation(ctx, { consultationId })
}

const isTheSame = ({ state, appointment }: Consultation, input: { startsAt: Date; doctorId: number }): boolean =>
  state === 'confirmed' &&
  appointment?.doctorId === input.doctorId &&
  appointment.startsAt.getTime() === input.startsAt.getTime()

const changeDoctor = async (ctx: Context, consultation: Consultation, doctorId: number): Promise<void> => {
  if (doctorId === consultation.doctorId) return
  const [other, own] = [await getDoctor(ctx, { doctorId }), await getDoctor(ctx, consultation)]
  const isAlike = other.profession === own.profession && other.variantId === own.variantId
  if (isOwnDoctor(consultation, doctorId)) throw ownDoctor()
  if (!isAlike || !takes(other, consultation)) throw doctorNotAlike()
  await saveConsultation(ctx, consultation.id, { doctorId })
  await tellBoth(ctx, { ...consultation, patientId: null })
}

/**
 * As long as its payment may still arrive. Otherwise the remaining hold moves with it, because a patient could
 * otherwise keep a time forever without paying; an expired hold starts again. Never after the appointment's start.
 */
const heldUntil = async (ctx: Context, { orderId, appointment }: Consultation, startsAt: Date): Promise<Date> => {
  const { paymentDueAt } = await getOrder(ctx, { orderId })
  const left = appointment?.heldUntil && appointment.heldUntil > ctx.now() ? appointment.heldUntil : null
  const end = paymentDueAt ?? left ?? new Date(ctx.now().getTime() + ctx.settings.holdMinutes * 60_000)
  return end < startsAt ? end : startsAt
}

const confirm = async (ctx: Context, consultation: Consultation): Promise<void> => {
  const { id: consultationId } = consultation
  if (consultation.state === 'waiting_for_time') await move(ctx, consultation, 'confirmed')
  else await tellBoth(ctx, await getConsultation(ctx, { consultationId }))
  const time = await findLatestTime(ctx, { consultationId })
  if (time) await ctx.announce({ type: 'consultations.confirmed', consultationId, appointmentId: time.id })
}
