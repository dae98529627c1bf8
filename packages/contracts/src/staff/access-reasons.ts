import { z } from 'zod'
import { call, day, id, moment } from '../wire/call.ts'
import { handoverEndReason } from './practices.ts'

/** Who treats a patient lets a colleague open his chart. */
export const handOverPatient = call({
  method: 'POST',
  path: '/api/staff/v1/patients/{id}/handovers',
  request: z.object({ to_user_id: id }),
  response: z.object({}),
  example: { request: { to_user_id: 4 }, response: {} },
})

/** Whoever was handed a patient cares for him no more; the patient is told. Repeating changes nothing. */
export const endOwnHandover = call({
  method: 'PUT',
  path: '/api/staff/v1/patients/{id}/handover_end',
  request: z.object({ reason: handoverEndReason }),
  response: z.object({}),
  example: { request: { reason: 'cannot_go_on' }, response: {} },
})

/** Opens a chart for twelve hours without any other reason; patient and administrators are told. */
export const breakGlass = call({
  method: 'POST',
  path: '/api/staff/v1/patients/{id}/emergency_accesses',
  request: z.object({ reason: z.string().max(5_000) }),
  response: z.object({ endsAt: moment }),
  example: {
    request: { reason: 'Paciente atendido no pronto-socorro, inconsciente.' },
    response: { endsAt: '2026-11-24T01:00:00.000Z' },
  },
})

/** The same for somebody known by his CPF alone: nobody learns who is a patient without breaking the glass. */
export const breakGlassByCpf = call({
  method: 'POST',
  path: '/api/staff/v1/emergency_accesses',
  request: z.object({ cpf: z.string().max(20), reason: z.string().max(5_000) }),
  response: z.object({
    patients: z.array(
      z.object({
        patientId: id,
        endsAt: moment,
        /** More people than one may have given this CPF: the doctor compares these before he reads. */
        name: z.string(),
        birthDate: z.string().nullable(),
        /** An identity bureau knows CPF and birth date as one person's. */
        isVerified: z.boolean(),
      }),
    ),
  }),
  example: {
    request: { cpf: '123.456.789-09', reason: 'Paciente atendido no pronto-socorro, inconsciente.' },
    response: {
      patients: [
        {
          patientId: 7,
          endsAt: '2026-11-24T01:00:00.000Z',
          name: 'Otávio Ramos',
          birthDate: '1990-01-01',
          isVerified: true,
        },
      ],
    },
  },
})

/** Emergency accesses with their words, newest first, at most fifty: for administrators, who judge them. */
export const listEmergencyAccesses = call({
  method: 'GET',
  path: '/api/staff/v1/emergency_accesses',
  request: z.object({ before: id.optional() }),
  response: z.object({
    emergencyAccesses: z.array(
      z.object({
        id,
        patientId: id,
        actorId: id,
        actorName: z.string(),
        reason: z.string(),
        at: moment,
        endsAt: moment,
      }),
    ),
  }),
  example: { response: { emergencyAccesses: [] } },
})

/** The colleagues whom the caller may choose: nobody who would be refused. `for`: a cover where it is not given. */
export const listColleagues = call({
  method: 'GET',
  path: '/api/staff/v1/colleagues',
  request: z.object({ for: z.enum(['cover', 'handover']).optional() }),
  response: z.object({
    colleagues: z.array(z.object({ userId: id, name: z.string(), profession: z.enum(['doctor', 'psychologist']) })),
  }),
  example: { response: { colleagues: [{ userId: 4, name: 'Dr. Marcos Lima', profession: 'doctor' }] } },
})

const cover = z.object({
  id,
  doctorId: id,
  doctorName: z.string(),
  coveredById: id,
  coveredByName: z.string(),
  startsOn: day,
  endsOn: day,
})

/** The caller's covers that are not over: in which he is relieved, and in which he relieves. */
export const listCovers = call({
  method: 'GET',
  path: '/api/staff/v1/covers',
  request: null,
  response: z.object({ covers: z.array(cover) }),
  example: { response: { covers: [] } },
})

/** A colleague sees the caller's patients from one day to another, both included. */
export const addCover = call({
  method: 'POST',
  path: '/api/staff/v1/covers',
  request: z.object({ covered_by: id, starts_on: day, ends_on: day }),
  response: listCovers.response,
  example: {
    request: { covered_by: 4, starts_on: '2026-12-20', ends_on: '2027-01-03' },
    response: { covers: [] },
  },
})

export const endCover = call({
  method: 'DELETE',
  path: '/api/staff/v1/covers/{id}',
  request: null,
  response: listCovers.response,
  example: { response: { covers: [] } },
})
