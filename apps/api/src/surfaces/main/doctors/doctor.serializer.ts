import type { listDoctors } from '@prumo/contracts/main'
import type { z } from 'zod'
import type { TreatedBy } from '#domains/care/consultations'
import type { Doctor, Slot } from '#domains/care/doctors'

type Wire = z.output<typeof listDoctors.response>['doctors'][number]

const shownTimes = 6

/** `times`: free slots of any doctors, soonest first. */
export const doctorOnTheWire = (doctor: Doctor, times: Slot[]): Wire => ({
  id: doctor.userId,
  name: doctor.name,
  profession: doctor.profession,
  registration: doctor.registration,
  rqe: doctor.rqe,
  specialties: doctor.specialties,
  about: doctor.about,
  pictureSrc: doctor.pictureSrc,
  price: doctor.priceCents / 100,
  channels: doctor.channels,
  slotMinutes: doctor.slotMinutes,
  nextTimes: times
    .filter(({ doctorId }) => doctorId === doctor.userId)
    .slice(0, shownTimes)
    .map(({ startsAt }) => startsAt.toISOString()),
})

/** Who treated the caller, with the consultation by which he did. */
export const whoTreatedOnTheWire = (doctor: Doctor, times: Slot[], last: TreatedBy): Wire => ({
  ...doctorOnTheWire(doctor, times),
  lastConsultation: { id: last.consultationId, pathology: last.pathology, openedAt: last.openedAt.toISOString() },
})
