import { z } from 'zod'
import { call, id, moment } from '../../wire/call.ts'

export const callHours = z.enum(['morning', 'afternoon'])
export const supportUrgency = z.enum(['emergency', 'mind'])

const support = z.object({
  enrollmentId: id,
  courseTitle: z.string(),
  /** `none`: nothing was written yet. */
  state: z.enum(['none', 'open', 'closed']),
  /** False once the course has ended: what was written is still read. */
  mayWrite: z.boolean(),
  /** By when he is answered: null while nothing is owed. */
  dueAt: moment.nullable(),
  /** By when he would be answered if he wrote now. */
  promisedAt: moment,
  /** The first name of who has his conversation; null: whoever of the team is free. */
  answererName: z.string().nullable(),
  /** His words speak of what cannot wait. */
  urgency: supportUrgency.nullable(),
  messages: z.array(
    z.object({
      id,
      body: z.string(),
      isOwn: z.boolean(),
      /** The first name of who answered; null for his own. */
      authorName: z.string().nullable(),
      createdAt: moment,
    }),
  ),
  steps: z.array(
    z.object({
      id,
      kind: z.enum([
        'closed',
        'reopened',
        'call_asked',
        'call_withdrawn',
        'call_made',
        'call_missed',
        'handed',
        'consultation_offered',
      ]),
      /** The doctor to whom his words went. */
      doctor: z.object({ userId: id, name: z.string() }).nullable(),
      at: moment,
    }),
  ),
  /** A call that he waits for. */
  call: z.object({ hours: callHours, dueAt: moment }).nullable(),
  /** Where he is called; null if his data have none. */
  phone: z.string().nullable(),
  /** Where he may write by mail instead. */
  email: z.string(),
  /** The newest thing that he was told; null if nothing. */
  toldAt: moment.nullable(),
  isUnread: z.boolean(),
})
const example = {
  enrollmentId: 4,
  courseTitle: 'Programa Control',
  state: 'open' as const,
  mayWrite: true,
  dueAt: null,
  promisedAt: '2026-11-30T21:00:00.000Z',
  answererName: 'Rafael',
  urgency: null,
  messages: [
    {
      id: 7,
      body: 'Posso fazer duas vezes por dia?',
      isOwn: true,
      authorName: null,
      createdAt: '2026-11-28T12:00:00.000Z',
    },
    { id: 8, body: 'Pode, sim.', isOwn: false, authorName: 'Rafael', createdAt: '2026-11-28T13:00:00.000Z' },
  ],
  steps: [],
  call: null,
  phone: '+5511912345678',
  email: 'contato@prumo.example',
  toldAt: '2026-11-28T13:00:00.000Z',
  isUnread: true,
}
const answered = { response: z.object({ support }), example: { response: { support: example } } }
const path = '/api/v2/academy/enrollments/{id}/support'

/** A conversation of the bearer's with the support of a course, of the last five hundred messages. Ours. */
export const showCourseSupport = call({ method: 'GET', path, request: null, ...answered })

/** With an Idempotency-Key a repetition has no effect. 409 once the course has ended. Ours. */
export const writeToCourseSupport = call({
  method: 'POST',
  path: `${path}/messages`,
  request: z.object({ body: z.string() }),
  response: answered.response,
  example: { request: { body: 'Posso fazer duas vezes por dia?' }, response: { support: example } },
})

/** He has seen what he was told up to this moment. Again it changes nothing. Ours. */
export const seeCourseSupport = call({
  method: 'PUT',
  path: `${path}/reading`,
  request: z.object({ told_at: moment }),
  response: answered.response,
  example: { request: { told_at: '2026-11-28T13:00:00.000Z' }, response: { support: { ...example, isUnread: false } } },
})

/** Asks to be called. The same again changes nothing. 409 without a telephone. Ours. */
export const askForSupportCall = call({
  method: 'PUT',
  path: `${path}/call`,
  request: z.object({ hours: callHours }),
  response: answered.response,
  example: {
    request: { hours: 'morning' },
    response: { support: { ...example, call: { hours: 'morning' as const, dueAt: '2026-11-30T21:00:00.000Z' } } },
  },
})

/** He needs no call any more. Again it changes nothing. Ours. */
export const withdrawSupportCall = call({ method: 'DELETE', path: `${path}/call`, request: null, ...answered })
