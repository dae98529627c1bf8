import { z } from 'zod'
import { callHours, supportUrgency } from '../main/courses/course-support.ts'
import { call, id, moment } from '../wire/call.ts'

const inBrief = z.object({
  id,
  patientName: z.string(),
  state: z.enum(['open', 'closed']),
  /** By when an answer or a call is owed; null: nothing is. */
  dueAt: moment.nullable(),
  isUrgent: z.boolean(),
  /** The team has not seen his newest message. */
  isUnread: z.boolean(),
  waitsForCall: z.boolean(),
  holder: z.object({ userId: id, name: z.string() }).nullable(),
  isMine: z.boolean(),
  movedAt: moment,
})
/** Which course he takes is said here alone: opening a conversation is a logged reading, and a list is not. */
const whole = inBrief.extend({
  courseTitle: z.string(),
  patientFirstName: z.string().nullable(),
  /** He still takes the course. */
  isCourseOpen: z.boolean(),
  urgency: supportUrgency.nullable(),
  messages: z.array(
    z.object({
      id,
      body: z.string(),
      isFromPatient: z.boolean(),
      authorName: z.string(),
      /** It went to a doctor. */
      isHanded: z.boolean(),
      createdAt: moment,
    }),
  ),
  steps: z.array(
    z.object({
      id,
      kind: z.enum([
        'taken',
        'given_back',
        'closed',
        'reopened',
        'call_asked',
        'call_withdrawn',
        'call_made',
        'call_missed',
        'handed',
        'consultation_offered',
      ]),
      /** Null: the patient. */
      byName: z.string().nullable(),
      doctorName: z.string().nullable(),
      at: moment,
    }),
  ),
  /** `phone`: shown while a call is owed. */
  call: z.object({ hours: callHours, dueAt: moment, phone: z.string().nullable() }).nullable(),
  /** The doctors who treat him: to whom his words may go. */
  doctors: z.array(z.object({ userId: id, name: z.string() })),
})

const inBriefExample = {
  id: 3,
  patientName: 'Bruno Almeida',
  state: 'open' as const,
  dueAt: '2026-11-30T21:00:00.000Z',
  isUrgent: false,
  isUnread: true,
  waitsForCall: false,
  holder: null,
  isMine: false,
  movedAt: '2026-11-28T12:00:00.000Z',
}
const wholeExample = {
  ...inBriefExample,
  courseTitle: 'Programa Control',
  isUnread: false,
  patientFirstName: 'Bruno',
  isCourseOpen: true,
  urgency: null,
  messages: [
    {
      id: 7,
      body: 'Posso fazer duas vezes por dia?',
      isFromPatient: true,
      authorName: 'Bruno Almeida',
      isHanded: false,
      createdAt: '2026-11-28T12:00:00.000Z',
    },
  ],
  steps: [],
  call: null,
  doctors: [{ userId: 3, name: 'Dra. Helena Prado' }],
}
const answered = { response: z.object({ support: whole }), example: { response: { support: wholeExample } } }
const path = '/api/staff/v1/course_supports'

/** `waiting`: an answer or a call is owed; `unheld`: of these, those of nobody. */
export const supportList = z.enum(['waiting', 'unheld', 'mine', 'answered', 'closed'])

/**
 * Fifty conversations about courses: what is owed soonest first, in `waiting` and `unheld`; in the others what moved
 * last. `after`, and in `after_at` the last one's `dueAt` or `movedAt`, continue. Without a word of them, and without
 * the course.
 */
export const listCourseSupports = call({
  method: 'GET',
  path,
  request: z.object({ list: supportList.default('waiting'), after: id.optional(), after_at: moment.optional() }),
  response: z.object({ supports: z.array(inBrief) }),
  example: { response: { supports: [inBriefExample] } },
})

/**
 * Conversations of people with this name, the newest first. The word is sent in the body, as no address may hold it.
 * Each that is found is a logged reading. 422 name_too_common if more than two hundred people match.
 */
export const searchCourseSupports = call({
  method: 'POST',
  path: '/api/staff/v1/course_support_searches',
  request: z.object({ word: z.string().trim().min(3).max(80), after: id.optional() }),
  response: z.object({ supports: z.array(inBrief) }),
  example: { request: { word: 'bruno almeida' }, response: { supports: [inBriefExample] } },
})

/** One conversation, its last five hundred messages, and what was done with it; a logged reading. */
export const showCourseSupportOfPatient = call({ method: 'GET', path: `${path}/{id}`, request: null, ...answered })

/** Takes it, or gives it back. 409 if somebody else than `seen_holder_id` has it by now. */
export const holdCourseSupport = call({
  method: 'PUT',
  path: `${path}/{id}/holder`,
  request: z.object({ is_taken: z.boolean(), seen_holder_id: id.nullable() }),
  response: answered.response,
  example: { request: { is_taken: true, seen_holder_id: null }, response: { support: wholeExample } },
})

const seen = z.number().int().min(0)

/** 409 if something was written after `seen_message_id`, zero if nothing was written before. */
export const answerCourseSupport = call({
  method: 'POST',
  path: `${path}/{id}/answers`,
  request: z.object({ body: z.string(), seen_message_id: seen }),
  response: answered.response,
  example: { request: { body: 'Pode, sim.', seen_message_id: 7 }, response: { support: wholeExample } },
})

/** Closes it, or opens it again. What stands already stays. */
export const closeCourseSupport = call({
  method: 'PUT',
  path: `${path}/{id}/state`,
  request: z.object({ state: z.enum(['open', 'closed']), seen_message_id: seen }),
  response: answered.response,
  example: { request: { state: 'closed', seen_message_id: 8 }, response: { support: wholeExample } },
})

/** He was called: they spoke, or nobody answered. 409 if no call is owed. */
export const settleSupportCall = call({
  method: 'POST',
  path: `${path}/{id}/calls`,
  request: z.object({ spoke: z.boolean() }),
  response: answered.response,
  example: { request: { spoke: true }, response: { support: wholeExample } },
})

/** His own words go to a doctor who treats him; without a doctor he is offered a consultation. He is told. */
export const handCourseSupport = call({
  method: 'POST',
  path: `${path}/{id}/handovers`,
  request: z.object({
    doctor_id: id.nullable(),
    message_ids: z.array(id).max(20),
    seen_message_id: seen,
  }),
  response: answered.response,
  example: { request: { doctor_id: 3, message_ids: [7], seen_message_id: 7 }, response: { support: wholeExample } },
})

const revision = z.number().int().positive().max(2_147_483_647)
const reply = z.object({ id, title: z.string(), body: z.string(), isShared: z.boolean(), revision })
const replyWritten = z.object({ title: z.string().trim().min(1).max(80), body: z.string(), is_shared: z.boolean() })
const repliesExample = {
  replies: [{ id: 1, title: 'Frequência', body: 'Olá, {nome}. Uma vez por dia basta.', isShared: true, revision: 1 }],
}
const replyExample = { title: 'Frequência', body: 'Olá, {nome}. Uma vez por dia basta.', is_shared: true }
const replies = { response: z.object({ replies: z.array(reply) }) }
const repliesPath = '/api/staff/v1/support_replies'

/** Answers that are written often: the team's, and the caller's own. At most two hundred. */
export const listSupportReplies = call({
  method: 'GET',
  path: repliesPath,
  request: null,
  ...replies,
  example: { response: repliesExample },
})

/** `body` may leave {nome}, {curso} and {apoio} open. */
export const addSupportReply = call({
  method: 'POST',
  path: repliesPath,
  request: replyWritten,
  ...replies,
  example: { request: replyExample, response: repliesExample },
})

export const changeSupportReply = call({
  method: 'PUT',
  path: `${repliesPath}/{id}`,
  /**
   * `revision`: the one that its writer saw; 409 if it is another by now. Optional for one release, for pages opened
   * before there was one: absent, it is not compared.
   */
  request: replyWritten.extend({ revision: revision.optional() }),
  ...replies,
  example: { request: { ...replyExample, revision: 1 }, response: repliesExample },
})

/** Again it changes nothing. */
export const removeSupportReply = call({
  method: 'DELETE',
  path: `${repliesPath}/{id}`,
  request: null,
  ...replies,
  example: { response: { replies: [] } },
})
