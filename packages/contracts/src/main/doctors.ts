import { z } from 'zod'
import { failure } from '../failures/index.ts'
import { call, day, id, moment, pathology, reais } from '../wire/call.ts'

/** By which means a consultation happens. */
export const channel = z.enum(['video', 'phone', 'chat'])

const doctor = z.object({
  id,
  name: z.string(),
  profession: z.enum(['doctor', 'psychologist']),
  registration: z.string(),
  /** The specialist's registration number; null for who is registered in no specialty (CFM 2.336/2023). */
  rqe: z.string().nullable(),
  specialties: z.array(z.string()),
  about: z.string(),
  pictureSrc: z.string().nullable(),
  price: reais,
  channels: z.array(channel),
  slotMinutes: z.number().int(),
  /** The next free ones, six at most; `listAppointmentTimes` has them all. */
  nextTimes: z.array(moment),
})

const doctorExample = {
  id: 3,
  name: 'Dra. Helena Prado',
  profession: 'doctor',
  registration: 'CRM/SP 123456',
  rqe: '45678',
  specialties: ['Urologia'],
  about: 'Atende homens há doze anos.',
  pictureSrc: null,
  price: 120,
  channels: ['video', 'chat'],
  slotMinutes: 30,
  nextTimes: ['2026-11-23T13:00:00.000Z'],
}

export const listDoctors = call({
  method: 'GET',
  path: '/api/v1/doctors',
  request: z.object({
    pathology: pathology.optional(),
    profession: z.enum(['doctor', 'psychologist']).optional(),
    communication_channel: channel.optional(),
  }),
  response: z.object({ doctors: z.array(doctor) }),
  example: { request: { pathology: 'erectileDysfunction' }, response: { doctors: [doctorExample] } },
})

/** What a taken slot answers with 409: the next free times, as near to the wanted one as there are. */
export const slotTaken = failure.extend({
  nextTimes: z.array(z.object({ doctorId: id, startsAt: moment })),
})

/** The times that can be booked: of one doctor, or of all who treat the condition, each time with one who is free. */
export const listAppointmentTimes = call({
  method: 'GET',
  path: '/api/v1/appointment_times',
  request: z.object({
    doctor_id: id.optional(),
    pathology: pathology.optional(),
    profession: z.enum(['doctor', 'psychologist']).optional(),
    communication_channel: channel.optional(),
    /** A day in São Paulo; today unless said. */
    from: day.optional(),
    /** How many days, 31 at most. */
    days: z.number().int().min(1).max(31).default(14),
  }),
  response: z.object({
    times: z.array(z.object({ doctorId: id, startsAt: moment, durationMinutes: z.number().int() })),
  }),
  example: {
    request: { doctor_id: 3, from: '2026-11-23' },
    response: { times: [{ doctorId: 3, startsAt: '2026-11-23T13:00:00.000Z', durationMinutes: 30 }] },
  },
})
