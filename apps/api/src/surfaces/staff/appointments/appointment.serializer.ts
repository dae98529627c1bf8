import type { listAppointments } from '@prumo/contracts/staff'
import type { z } from 'zod'
import type { AppointmentInAgenda } from '#domains/care/consultations'

type Wire = z.output<typeof listAppointments.response>['appointments'][number]
type Around = { nameOf: (userId: number) => string; birthDates: Map<number, string>; unread: Map<number, number> }

/** Null for a consultation without patient or time, which is not an appointment. */
export const appointmentOnTheWire = (
  consultation: AppointmentInAgenda,
  { nameOf, birthDates, unread }: Around,
): Wire[] => {
  const { patientId, doctorId, appointment } = consultation
  if (patientId === null || appointment === null) return []
  return [
    {
      consultationId: consultation.id,
      doctorId,
      doctorName: nameOf(doctorId),
      patientId,
      patientName: nameOf(patientId),
      patientBirthDate: birthDates.get(patientId) ?? null,
      startsAt: appointment.startsAt.toISOString(),
      endsAt: appointment.endsAt.toISOString(),
      channel: consultation.channel,
      state: consultation.state,
      pathology: consultation.mayKnowWhy ? consultation.pathology : null,
      programme: consultation.mayKnowWhy ? consultation.programme : null,
      unreadCount: unread.get(patientId) ?? 0,
    },
  ]
}
