import { listTakenTimes } from '#domains/care/doctors'
import { type Context, inEffect } from '#platform/context'
import type { Consultation } from '../consultation.ts'
import { consultationNotFound } from '../consultations.errors.ts'
import { findConsultation, listConsultations } from '../consultations.repository.ts'
import { isDoctorOf, isPatientOf } from '../record.policy.ts'
import { type ArrivalWay, isDuring, patienceMs, type Side } from './arrival.ts'
import { noteArrivalOf } from './arrivals.repository.ts'
import { isForPatient, sideOf } from './no-show.policy.ts'

/**
 * The patient is at the page of his consultation: from fifteen minutes before its start until its end that is noted, at
 * any other time nothing is. Repeating moves only when he was last seen. Throws not_found for anybody else.
 */
export const arriveAtConsultation = (
  ctx: Context,
  { consultationId }: { consultationId: number },
): Promise<Consultation> =>
  inEffect(ctx, async (ctx) => {
    const consultation = await findConsultation(ctx, { consultationId })
    if (!consultation || !isPatientOf(consultation, ctx.actor)) throw consultationNotFound()
    await noteArrival(ctx, consultation, { side: 'patient', way: 'page' })
    return consultation
  })

/** Its professional reads the record; nothing is noted for anybody else. */
export const noteReading = async (
  ctx: Context,
  { consultationId, readerId }: { consultationId: number; readerId: number },
): Promise<void> => {
  const consultation = await findConsultation(ctx, { consultationId })
  if (isDoctorOf(consultation, readerId)) await noteArrival(ctx, consultation, { side: 'professional', way: 'record' })
}

/** One of the two wrote to the other: if they have an appointment now, he is there for it. */
export const noteMessage = async (
  ctx: Context,
  { patientId, doctorId, byUserId }: { patientId: number; doctorId: number; byUserId: number },
): Promise<void> => {
  const now = ctx.now()
  const soon = new Date(now.getTime() + patienceMs + 1)
  const times = await listTakenTimes(ctx, { doctorId, from: now, until: soon })
  const ids = times.map(({ consultationId }) => consultationId)
  const side = sideOf({ doctorId }, byUserId)
  for (const one of await listConsultations(ctx, { ids }))
    if (isForPatient(one, patientId)) await noteArrival(ctx, one, { side, way: 'message' })
}

const noteArrival = async (
  ctx: Context,
  consultation: Consultation,
  seen: { side: Side; way: ArrivalWay },
): Promise<void> => {
  const { id: consultationId, appointment } = consultation
  if (appointment && isDuring(consultation, ctx.now()))
    await noteArrivalOf(ctx, { consultationId, appointmentId: appointment.id, ...seen })
}
