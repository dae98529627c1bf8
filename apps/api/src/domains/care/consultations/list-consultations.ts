import { listTakenTimes } from '#domains/care/doctors'
import type { Context } from '#platform/context'
import type { Consultation } from './consultation.ts'
import { consultationNotFound } from './consultations.errors.ts'
import * as repository from './consultations.repository.ts'

/** Any consultation by its id; whose it is and who may know of it is the caller's to check. Throws not_found. */
export const getConsultation = async (ctx: Context, wish: { consultationId: number }): Promise<Consultation> => {
  const consultation = await repository.findConsultation(ctx, wish)
  if (!consultation) throw consultationNotFound()
  return consultation
}

/** Null for an order that sells no consultation. */
export const findConsultationOfOrder = (ctx: Context, wish: { orderId: number }): Promise<Consultation | null> =>
  repository.findConsultation(ctx, wish)

/** A patient's, newest first. */
export const listConsultationsOfPatient = (ctx: Context, wish: { patientId: number }): Promise<Consultation[]> =>
  repository.listConsultations(ctx, { patientId: wish.patientId })

/** The consultation that stands with these answers and waits for its payment; null when there is none. */
export const findUnpaidWithSurvey = async (
  ctx: Context,
  { submissionId }: { submissionId: number },
): Promise<Consultation | null> =>
  (await repository.listStandingWithSurvey(ctx, submissionId)).find(({ state }) => state === 'waiting_for_payment') ??
  null

/** Those whose confirmed time lies between two moments, of one doctor or (null) of all, in order of time. */
export const listAppointments = async (
  ctx: Context,
  wish: { doctorId: number | null; from: Date; until: Date },
): Promise<Consultation[]> => {
  const times = await listTakenTimes(ctx, wish)
  const ids = times.map(({ consultationId }) => consultationId)
  const consultations = new Map((await repository.listConsultations(ctx, { ids })).map((one) => [one.id, one]))
  return ids.flatMap((id) => consultations.get(id) ?? [])
}
