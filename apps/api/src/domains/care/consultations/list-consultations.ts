import { listTakenTimes } from '#domains/care/doctors'
import { recordAccesses } from '#domains/care/record-accesses'
import { isTokenOfSubmission } from '#domains/care/surveys'
import { type Context, inTransaction } from '#platform/context'
import type { Consultation } from './consultation.ts'
import { consultationNotFound } from './consultations.errors.ts'
import * as repository from './consultations.repository.ts'
import { isDoctorOf, type Reader, seesAllAppointments } from './record.policy.ts'

/** Any consultation by its id; the caller checks owner and permissions. Throws not_found. */
export const getConsultation = async (ctx: Context, input: { consultationId: number }): Promise<Consultation> => {
  const consultation = await repository.findConsultation(ctx, input)
  if (!consultation) throw consultationNotFound()
  return consultation
}

/** The existing ones of these ids, newest first. The caller checks permissions. */
export const listConsultations = (ctx: Context, { ids }: { ids: number[] }): Promise<Consultation[]> =>
  repository.listConsultations(ctx, { ids })

/** The consultations of these orders, newest first. */
export const listConsultationsOfOrders = (ctx: Context, input: { orderIds: number[] }): Promise<Consultation[]> =>
  repository.listConsultations(ctx, input)

/** The unpaid consultation that uses these answers, for the holder of their token; null if there is none. */
export const findUnpaidWithSurvey = async (
  ctx: Context,
  { submissionId, pdid }: { submissionId: number; pdid: string },
): Promise<Consultation | null> => {
  if (!(await isTokenOfSubmission(ctx, { submissionId, pdid }))) return null
  const standing = await repository.listStandingWithSurvey(ctx, submissionId)
  return standing.find(({ state }) => state === 'waiting_for_payment') ?? null
}

type Window = { from: Date; until: Date }

/** Why somebody comes is known to whoever treats him; the others see when and who. */
export type AppointmentInAgenda = Consultation & { mayKnowWhy: boolean }

/**
 * Consultations with a confirmed appointment between two times, in order of time. Professionals see their own; support
 * and administrators see all, and their reading is logged, because it reveals who sees whom.
 */
export const readAppointments = (
  ctx: Context,
  { reader, ...window }: Window & { reader: Reader },
): Promise<AppointmentInAgenda[]> =>
  inTransaction(ctx, async (ctx) => {
    const seesAll = seesAllAppointments(reader)
    const consultations = await listAppointments(ctx, { doctorId: seesAll ? null : reader.userId, ...window })
    if (seesAll) await recordSights(ctx, consultations)
    return consultations.map((one) => ({ ...one, mayKnowWhy: isDoctorOf(one, reader.userId) }))
  })

/** Writes into each patient's log that his appointment was seen. */
export const recordSights = (ctx: Context, consultations: Consultation[]): Promise<void> =>
  recordAccesses(
    ctx,
    consultations.flatMap(({ id, patientId }) =>
      patientId === null ? [] : [{ patientId, what: 'appointment' as const, subjectId: id }],
    ),
  )

/** The appointments of one doctor, or (null) of all. */
const listAppointments = async (ctx: Context, input: Window & { doctorId: number | null }): Promise<Consultation[]> => {
  const times = await listTakenTimes(ctx, input)
  const ids = times.map(({ consultationId }) => consultationId)
  const consultations = new Map((await repository.listConsultations(ctx, { ids })).map((one) => [one.id, one]))
  return ids.flatMap((id) => consultations.get(id) ?? [])
}
