import { z } from 'zod'
import { failure } from '../failures/index.ts'
import { call, day, id, moment, pathology, reais } from '../wire/call.ts'

/** The channel of a consultation. */
export const channel = z.enum(['video', 'phone', 'chat'])

const doctor = z.object({
  id,
  name: z.string(),
  profession: z.enum(['doctor', 'psychologist']),
  registration: z.string(),
  /** The specialist's registration number; null without a specialty (CFM 2.336/2023). */
  rqe: z.string().nullable(),
  specialties: z.array(z.string()),
  about: z.string(),
  pictureSrc: z.string().nullable(),
  price: reais,
  channels: z.array(channel),
  slotMinutes: z.number().int(),
  /** The next free times, six at most; `listAppointmentTimes` has all. */
  nextTimes: z.array(moment),
  /** Of who treated the bearer, and only where he asks for them: his last consultation there that began. */
  lastConsultation: z.object({ id, pathology: pathology.nullable(), openedAt: moment }).optional(),
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

/**
 * Who takes new patients, in display order; with `treated_me` who treated the bearer, taking patients or not, the last
 * seen first. A hundred at most, those after the doctor `after`; `next` is his who ends the page, null on the last one.
 */
export const listDoctors = call({
  method: 'GET',
  path: '/api/v1/doctors',
  request: z.object({
    pathology: pathology.optional(),
    profession: z.enum(['doctor', 'psychologist']).optional(),
    communication_channel: channel.optional(),
    treated_me: z.boolean().optional(),
    after: id.optional(),
  }),
  response: z.object({ doctors: z.array(doctor), next: id.nullable() }),
  example: { request: { pathology: 'erectileDysfunction' }, response: { doctors: [doctorExample], next: null } },
})

/** The 409 answer for a taken slot: the free times nearest to the wanted one. */
export const slotTaken = failure.extend({
  nextTimes: z.array(z.object({ doctorId: id, startsAt: moment })),
})

/** Bookable times: of one doctor, or of all for the condition, each time with one free doctor. */
export const listAppointmentTimes = call({
  method: 'GET',
  path: '/api/v1/appointment_times',
  request: z.object({
    doctor_id: id.optional(),
    pathology: pathology.optional(),
    profession: z.enum(['doctor', 'psychologist']).optional(),
    communication_channel: channel.optional(),
    /** A day in São Paulo; today by default. */
    from: day.optional(),
    /** Number of days, at most 31. */
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

const profession = z.enum(['doctor', 'psychologist'])

/**
 * The people who care for the bearer today: those with whom he has a consultation ahead or had one within a year, and
 * those to whom he was handed, since `handedAt`. `gone`: those of them, and those with whom he wrote within a year,
 * who see patients no more, where nobody of that profession cares for him now.
 */
export const listCarers = call({
  method: 'GET',
  path: '/api/v1/carers',
  request: null,
  response: z.object({
    carers: z.array(z.object({ userId: id, name: z.string(), profession, handedAt: moment.nullable() })),
    gone: z.array(z.object({ userId: id, name: z.string(), profession })),
  }),
  example: {
    response: {
      carers: [{ userId: 4, name: 'Dr. Marcos Duarte', profession: 'doctor', handedAt: '2026-11-24T12:00:00.000Z' }],
      gone: [],
    },
  },
})
