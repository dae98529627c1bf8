import { z } from 'zod'
import { call, id, moment } from '../../wire/call.ts'

const refusedBecause = z.enum(['took_place', 'patient_absent', 'patient_late'])
const seen = z.object({ firstAt: moment, lastAt: moment, way: z.enum(['page', 'record', 'message']) })

/** A time whose professional did not come, and who was seen there. Neither price nor condition. */
const noShow = z.object({
  id,
  consultationId: id,
  patientName: z.string(),
  doctorName: z.string(),
  startsAt: moment,
  channel: z.enum(['video', 'phone', 'chat']),
  /** Null: nobody has closed it, and the clock found it. */
  saidAt: moment.nullable(),
  foundAt: moment,
  /** By when the patient is to be answered. */
  answerBy: moment,
  /** What goes back is a session, not a time or money. */
  isBySession: z.boolean(),
  /** Its professional says that the patient did not come. */
  isMissed: z.boolean(),
  patientSeen: seen.nullable(),
  professionalSeen: seen.nullable(),
  state: z.enum(['waiting', 'given_back', 'refused', 'met']),
  given: z.enum(['session', 'time', 'nothing']).nullable(),
  refusedBecause: refusedBecause.nullable(),
  decidedAt: moment.nullable(),
  /** Null: by what was noted, or they met. */
  deciderName: z.string().nullable(),
})

const example = {
  id: 5,
  consultationId: 11,
  patientName: 'Bruno Almeida',
  doctorName: 'Paula Reis',
  startsAt: '2026-11-23T13:00:00.000Z',
  channel: 'video',
  saidAt: '2026-11-23T13:20:00.000Z',
  foundAt: '2026-11-23T13:20:00.000Z',
  answerBy: '2026-11-26T13:20:00.000Z',
  isBySession: true,
  isMissed: false,
  patientSeen: { firstAt: '2026-11-23T12:58:00.000Z', lastAt: '2026-11-23T13:20:00.000Z', way: 'page' },
  professionalSeen: { firstAt: '2026-11-23T12:50:00.000Z', lastAt: '2026-11-23T12:50:00.000Z', way: 'record' },
  state: 'waiting',
  given: null,
  refusedBecause: null,
  decidedAt: null,
  deciderName: null,
} as const

/** Fifty that wait, the first one to be answered on top, or that are decided, the last one on top. */
export const listNoShows = call({
  method: 'GET',
  path: '/api/staff/v1/no_shows',
  request: z.object({ list: z.enum(['waiting', 'decided']).default('waiting'), after: id.optional() }),
  response: z.object({ noShows: z.array(noShow) }),
  example: { request: {}, response: { noShows: [example] } },
})

const decision = z.object({ noShow: noShow.pick({ id: true, state: true, given: true, refusedBecause: true }) })

/** The professional did not come: the session, another time or the money goes back. */
export const giveBackNoShow = call({
  method: 'PUT',
  path: '/api/staff/v1/no_shows/{id}/giving_back',
  request: null,
  response: decision,
  example: { response: { noShow: { id: 5, state: 'given_back', given: 'session', refusedBecause: null } } },
})

/** Nothing goes back, with a reason that the patient reads. */
export const refuseNoShow = call({
  method: 'PUT',
  path: '/api/staff/v1/no_shows/{id}/refusal',
  request: z.object({ because: refusedBecause }),
  response: decision,
  example: {
    request: { because: 'patient_absent' },
    response: { noShow: { id: 5, state: 'refused', given: null, refusedBecause: 'patient_absent' } },
  },
})

/** Its professional cancels a confirmed consultation before it begins; what paid it goes back. */
export const withdrawConsultation = call({
  method: 'PUT',
  path: '/api/staff/v1/consultations/{id}/withdrawal',
  request: z.object({ because: z.enum(['unforeseen', 'schedule', 'technical']) }),
  response: z.object({ consultation: z.object({ id, state: z.literal('canceled') }) }),
  example: { request: { because: 'unforeseen' }, response: { consultation: { id: 11, state: 'canceled' } } },
})
