import type { listAppointments } from '@prumo/contracts/staff'
import type { z } from 'zod'
import type { Consultation } from '#domains/care/consultations'

type Wire = z.output<typeof listAppointments.response>['appointments'][number]
type Around = { nameOf: (userId: number) => string; unread: Map<number, number>; mayKnowWhy: boolean }

/** Nothing for one without patient or time: it is no appointment. */
export const appointmentOnTheWire = (consultation: Consultation, { nameOf, unread, mayKnowWhy }: Around): Wire[] => {
  const { patientId, doctorId, appointment } = consultation
  if (patientId === null || appointment === null) return []
  return [
    {
      consultationId: consultation.id,
      doctorId,
      doctorName: nameOf(doctorId),
      patientId,
      patientName: nameOf(patientId),
      startsAt: appointment.startsAt.toISOString(),
      endsAt: appointment.endsAt.toISOString(),
      channel: consultation.channel,
      state: consultation.state,
      pathology: mayKnowWhy ? consultation.pathology : null,
      unreadCount: unread.get(patientId) ?? 0,
    },
  ]
}
