import { z } from 'zod'
import { channel } from '../main/doctors.ts'
import { call, id, moment, pathology, reais } from '../wire/call.ts'

/** 0 is Sunday; times of day in his own time zone: "08:00". */
const weeklySpan = z.object({
  weekday: z.number().int().min(0).max(6),
  starts_at: z.string().max(5),
  ends_at: z.string().max(5),
})

const practice = z.object({
  about: z.string().max(2_000),
  specialties: z.array(z.string().max(200)).max(20),
  pathologies: z.array(pathology).max(20),
  channels: z.array(channel).max(3),
  variant_id: id.nullable(),
  slot_minutes: z.number().int().min(1).max(1_440),
  time_zone: z.string().max(60),
  hours: z.array(weeklySpan).max(100),
})
const practiceExample = {
  about: 'Atende homens há doze anos.',
  specialties: ['Urologia'],
  pathologies: ['erectileDysfunction' as const],
  channels: ['video' as const],
  variant_id: 2102,
  slot_minutes: 30,
  time_zone: 'America/Sao_Paulo',
  hours: [{ weekday: 1, starts_at: '08:00', ends_at: '12:00' }],
}

/** What stands between somebody and his first patient. */
const missing = z.enum(['role', 'registration', 'about', 'price', 'conditions', 'hours', 'signature'])

/** What patients read of somebody, when he may be booked, and what is missing; null for who sees no patients. */
export const showPractice = call({
  method: 'GET',
  path: '/api/staff/v1/people/{id}/practice',
  request: null,
  response: z.object({
    practice: practice
      .pick({ about: true, specialties: true, pathologies: true, channels: true })
      .extend({
        variantId: id.nullable(),
        slotMinutes: z.number().int(),
        timeZone: z.string(),
        hours: z.array(z.object({ weekday: z.number().int(), startsAt: z.string(), endsAt: z.string() })),
        profession: z.enum(['doctor', 'psychologist']),
        isPublished: z.boolean(),
        /** Published, and he has role and account. */
        isAccepting: z.boolean(),
        missing: z.array(missing),
        prices: z.array(z.object({ variantId: id, name: z.string(), price: reais })),
        timeZones: z.array(z.string()),
      })
      .nullable(),
  }),
  example: {
    response: {
      practice: {
        about: practiceExample.about,
        specialties: practiceExample.specialties,
        pathologies: practiceExample.pathologies,
        channels: practiceExample.channels,
        variantId: 2102,
        slotMinutes: 30,
        timeZone: 'America/Sao_Paulo',
        hours: [{ weekday: 1, startsAt: '08:00', endsAt: '12:00' }],
        profession: 'doctor',
        isPublished: false,
        isAccepting: false,
        missing: ['signature'],
        prices: [{ variantId: 2102, name: 'Consulta médica', price: 120 }],
        timeZones: ['America/Sao_Paulo'],
      },
    },
  },
})

/** Writes it as a whole; an unfinished one may be saved while it is hidden. */
export const savePractice = call({
  method: 'PUT',
  path: '/api/staff/v1/people/{id}/practice',
  request: practice,
  response: z.object({}),
  example: { request: practiceExample, response: {} },
})

/** Patients may book with him from now on. 409 practice_incomplete while something is missing. */
export const publishPractice = call({
  method: 'PUT',
  path: '/api/staff/v1/people/{id}/publication',
  request: null,
  response: z.object({}),
  example: { response: {} },
})

/** Nobody new books with him; what is booked stays. */
export const hidePractice = call({
  method: 'DELETE',
  path: '/api/staff/v1/people/{id}/publication',
  request: null,
  response: z.object({}),
  example: { response: {} },
})

const appointmentAhead = z.object({
  id,
  consultationId: id,
  patientName: z.string(),
  startsAt: moment,
  endsAt: moment,
  channel,
})

/** What a doctor has ahead, soonest first, fifty at a time; `after` continues. Each sight is logged. */
export const listAppointmentsAhead = call({
  method: 'GET',
  path: '/api/staff/v1/people/{id}/appointments',
  request: z.object({ after: id.optional() }),
  response: z.object({ appointments: z.array(appointmentAhead) }),
  example: {
    response: {
      appointments: [
        {
          id: 9,
          consultationId: 7,
          patientName: 'Bruno Lima',
          startsAt: '2026-11-24T12:00:00.000Z',
          endsAt: '2026-11-24T12:30:00.000Z',
          channel: 'video',
        },
      ],
    },
  },
})

/** Who has the very time free. */
export const listWhoMayTakeOver = call({
  method: 'GET',
  path: '/api/staff/v1/consultations/{id}/colleagues',
  request: null,
  response: z.object({ colleagues: z.array(z.object({ userId: id, name: z.string() })) }),
  example: { response: { colleagues: [{ userId: 4, name: 'Dr. Marcos Duarte' }] } },
})

/** Gives the appointment of somebody whom patients no longer see to a colleague, at the same time and price. */
export const handOverAppointment = call({
  method: 'POST',
  path: '/api/staff/v1/consultations/{id}/handover',
  request: z.object({ to_user_id: id }),
  response: z.object({}),
  example: { request: { to_user_id: 4 }, response: {} },
})

/** Cancels the appointment of somebody whom patients no longer see; what was paid goes back whole. */
export const cancelAppointment = call({
  method: 'POST',
  path: '/api/staff/v1/consultations/{id}/cancellation',
  request: null,
  response: z.object({}),
  example: { response: {} },
})

/**
 * The patients of somebody whom patients no longer see, fifty of `count`, and who may follow them. `isAgain`: he was
 * given away before, in vain. Each sight is logged.
 */
export const listPatientsLeftBehind = call({
  method: 'GET',
  path: '/api/staff/v1/people/{id}/patients',
  request: null,
  response: z.object({
    patients: z.array(z.object({ userId: id, name: z.string(), isAgain: z.boolean() })),
    count: z.int(),
    colleagues: z.array(z.object({ userId: id, name: z.string() })),
  }),
  example: {
    response: {
      patients: [{ userId: 7, name: 'Bruno Lima', isAgain: false }],
      count: 1,
      colleagues: [{ userId: 4, name: 'Dr. Marcos Duarte' }],
    },
  },
})

/**
 * Gives some of them to a colleague, who follows them from now on; each is told. A patient who was given to somebody
 * meanwhile stays with him. 409 patient_not_left_behind where any other is named who is not in the list: then nobody is
 * given.
 */
export const handOverPatientsLeftBehind = call({
  method: 'POST',
  path: '/api/staff/v1/people/{id}/patient_handovers',
  request: z.object({ to_user_id: id, patient_ids: z.array(id).min(1).max(50) }),
  response: z.object({}),
  example: { request: { to_user_id: 4, patient_ids: [7] }, response: {} },
})

/**
 * Why a handover is ended: by mistake; whoever was handed the patient cannot go on; the patient asked; he has somebody
 * who cares for him. After the last he is not given to anybody again.
 */
export const handoverEndReason = z.enum(['mistake', 'cannot_go_on', 'patient_asked', 'cared_for'])

/** The patients of somebody whom the administration gave to a colleague, as it stands; fifty. Each sight is logged. */
export const listPatientHandovers = call({
  method: 'GET',
  path: '/api/staff/v1/people/{id}/patient_handovers',
  request: null,
  response: z.object({
    handovers: z.array(z.object({ id, patientId: id, patientName: z.string(), toName: z.string(), at: moment })),
  }),
  example: {
    response: {
      handovers: [
        { id: 5, patientId: 7, patientName: 'Bruno Lima', toName: 'Dr. Marcos Duarte', at: '2026-11-24T12:00:00.000Z' },
      ],
    },
  },
})

/** Ends one, and with it what its colleague may open; the patient is told. Repeating changes nothing. */
export const endPatientHandover = call({
  method: 'PUT',
  path: '/api/staff/v1/patient_handovers/{id}/end',
  request: z.object({ reason: handoverEndReason }),
  response: z.object({}),
  example: { request: { reason: 'mistake' }, response: {} },
})
