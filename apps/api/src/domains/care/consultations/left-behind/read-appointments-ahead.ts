import { calendarDayOf } from '@prumo/brazil'
import { type Doctor, getDoctor, listDoctors, listFreeTimes, listTimesAhead, takes } from '#domains/care/doctors'
import { type Context, inTransaction } from '#platform/context'
import type { Consultation } from '../consultation.ts'
import { consultationNotFound } from '../consultations.errors.ts'
import { listConsultations } from '../consultations.repository.ts'
import { getConsultation, recordSights } from '../list-consultations.ts'
import { arrangesAppointments, isDoctorOf, isOwnDoctor } from '../record.policy.ts'

/**
 * The confirmed appointments that a doctor has ahead, soonest first, fifty at a time; `after` is the id of the last
 * one's appointment. Each sight is logged, because it reveals who sees whom. Throws not_found for anybody but the
 * administration.
 */
export const readAppointmentsAhead = (
  ctx: Context,
  { doctorId, after }: { doctorId: number; after?: number | undefined },
): Promise<Consultation[]> =>
  inTransaction(ctx, async (ctx) => {
    if (!arrangesAppointments(ctx.actor)) throw consultationNotFound()
    const ids = (await listTimesAhead(ctx, { doctorId, after })).map(({ consultationId }) => consultationId)
    const consultations = new Map((await listConsultations(ctx, { ids })).map((one) => [one.id, one]))
    const ahead = ids.flatMap((id) => consultations.get(id) ?? [])
    await recordSights(ctx, ahead)
    return ahead
  })

/** The colleagues who could take an appointment over at its very time, in display order. Throws not_found. */
export const listWhoMayTakeOver = async (ctx: Context, { consultationId }: { consultationId: number }) => {
  if (!arrangesAppointments(ctx.actor)) throw consultationNotFound()
  const consultation = await getConsultation(ctx, { consultationId })
  const startsAt = consultation.appointment?.startsAt
  if (!startsAt) return []
  const { profession } = await getDoctor(ctx, consultation)
  const alike = (await listDoctors(ctx, { onlyAccepting: true, profession })).filter(
    (one) => !isDoctorOf(consultation, one.userId) && isSuited(one, consultation),
  )
  const doctorIds = alike.map(({ userId }) => userId)
  const free = await listFreeTimes(ctx, { doctorIds, from: calendarDayOf(startsAt), days: 1 })
  const isFree = new Set(free.flatMap((slot) => (slot.startsAt.getTime() === startsAt.getTime() ? slot.doctorId : [])))
  return alike.filter(({ userId }) => isFree.has(userId))
}

const isSuited = (doctor: Doctor, consultation: Consultation): boolean =>
  takes(doctor, consultation) && !isOwnDoctor(consultation, doctor.userId)
