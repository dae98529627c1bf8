import { z } from 'zod'
import { correctionField } from '../main/corrections.ts'
import { call, id, moment } from '../wire/call.ts'

const waiting = z.object({ id, userId: id, name: z.string(), field: correctionField, askedAt: moment })
const waitingExample = {
  id: 3,
  userId: 7,
  name: 'Bruno Almeida',
  field: 'birth_date' as const,
  askedAt: '2026-11-23T12:00:00.000Z',
}

/** Corrections that wait for an answer, the oldest first, fifty at a time; `after` continues. Without any value. */
export const listOpenCorrections = call({
  method: 'GET',
  path: '/api/staff/v1/corrections',
  request: z.object({ after: id.optional() }),
  response: z.object({ corrections: z.array(waiting) }),
  example: { response: { corrections: [waitingExample] } },
})

const toDecide = waiting.extend({
  email: z.string(),
  maskedCpf: z.string().nullable(),
  /** What we hold now: eleven digits, YYYY-MM-DD, or a whole name. */
  present: z.string().nullable(),
  wanted: z.string(),
  /** How many other accounts hold the CPF of this request. */
  othersWithCpf: z.int(),
  reason: z.string(),
  state: z.enum(['open', 'accepted', 'refused']),
  answer: z.string().nullable(),
})

/** One request beside what we hold now. Each opening is a look at a person, and is stored. */
export const showCorrection = call({
  method: 'GET',
  path: '/api/staff/v1/corrections/{id}',
  request: null,
  response: z.object({ correction: toDecide }),
  example: {
    response: {
      correction: {
        ...waitingExample,
        email: 'bruno@prumo.example',
        maskedCpf: '***.456.789-**',
        present: '1990-01-02',
        wanted: '1990-02-01',
        othersWithCpf: 0,
        reason: 'Digitei o mês errado.',
        state: 'open',
        answer: null,
      },
    },
  },
})

const decided = z.object({ correction: z.object({ id, state: z.enum(['open', 'accepted', 'refused']) }) })

/** Accepts it: the profile changes, what was signed stays, its owner is mailed. Repeating changes nothing. */
export const acceptCorrection = call({
  method: 'POST',
  path: '/api/staff/v1/corrections/{id}/acceptance',
  request: null,
  response: decided,
  example: { response: { correction: { id: 3, state: 'accepted' } } },
})

/** Refuses it with a reason that its owner reads; he is mailed that there is an answer. Repeating changes nothing. */
export const refuseCorrection = call({
  method: 'POST',
  path: '/api/staff/v1/corrections/{id}/refusal',
  request: z.object({ answer: z.string().max(500) }),
  response: decided,
  example: {
    request: { answer: 'O documento que você mandou tem outra data.' },
    response: { correction: { id: 3, state: 'refused' } },
  },
})
