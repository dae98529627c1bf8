import { z } from 'zod'
import { call, id, moment } from '../wire/call.ts'

/** How somebody made sure who asks: a closed list, so that no word of health can stand here. */
export const identityCheck = z.enum([
  'document_on_video',
  'call_to_known_phone',
  'details_of_order',
  'registration_data',
  'known_in_person',
])
export const recoveryRefusal = z.enum(['identity_not_shown', 'not_reached', 'owner_did_not_ask', 'no_longer_needed'])

const recoveryRow = z.object({
  id,
  userId: id,
  name: z.string(),
  isOfTeam: z.boolean(),
  state: z.enum(['asked', 'proposed', 'agreed', 'done', 'stopped', 'refused', 'expired']),
  askedAt: moment,
  expiresAt: moment,
  proposedByName: z.string().nullable(),
  /** When the second steps go. */
  removesAt: moment.nullable(),
})
const rowExample = {
  id: 7,
  userId: 12,
  name: 'Bruno Lima',
  isOfTeam: false,
  state: 'asked' as const,
  askedAt: '2026-11-23T12:00:00.000Z',
  expiresAt: '2026-11-30T12:00:00.000Z',
  proposedByName: null,
  removesAt: null,
}

const recovery = recoveryRow.extend({
  email: z.string(),
  proposedAt: moment.nullable(),
  checks: z.array(identityCheck),
  agreedByName: z.string().nullable(),
  agreedAt: moment.nullable(),
  refusal: recoveryRefusal.nullable(),
  endedAt: moment.nullable(),
  /** What the bearer may do now: nobody decides on his own request, nor twice on one. */
  mayPropose: z.boolean(),
  mayAgree: z.boolean(),
  mayRefuse: z.boolean(),
})
const example = {
  response: {
    recovery: {
      ...rowExample,
      email: 'bruno@prumo.example',
      proposedAt: null,
      checks: [],
      agreedByName: null,
      agreedAt: null,
      refusal: null,
      endedAt: null,
      mayPropose: true,
      mayAgree: false,
      mayRefuse: true,
    },
  },
}

/** Requests of people who lost their second step, the oldest first, fifty at a time; `after` continues. */
export const listRecoveries = call({
  method: 'GET',
  path: '/api/staff/v1/recoveries',
  request: z.object({ after: id.optional() }),
  response: z.object({ recoveries: z.array(recoveryRow) }),
  example: { response: { recoveries: [rowExample] } },
})

/** Each opening is logged. */
export const showRecovery = call({
  method: 'GET',
  path: '/api/staff/v1/recoveries/{id}',
  request: null,
  response: z.object({ recovery }),
  example,
})

/** The first of two: has checked who asks, in two ways at least. 409 recovery_moved_on, own_recovery. */
export const proposeRemoval = call({
  method: 'PUT',
  path: '/api/staff/v1/recoveries/{id}/proposal',
  request: z.object({ checks: z.array(identityCheck).max(5) }),
  response: z.object({ recovery }),
  example: { request: { checks: ['document_on_video', 'call_to_known_phone'] }, ...example },
})

/** The second of two, another person: the second steps go in a day. 409 second_person_needed, proposal_lapsed. */
export const agreeToRemoval = call({
  method: 'PUT',
  path: '/api/staff/v1/recoveries/{id}/agreement',
  request: null,
  response: z.object({ recovery }),
  example,
})

/** Ends it without a removal, at any step. */
export const refuseRecovery = call({
  method: 'PUT',
  path: '/api/staff/v1/recoveries/{id}/refusal',
  request: z.object({ refusal: recoveryRefusal }),
  response: z.object({ recovery }),
  example: { request: { refusal: 'not_reached' }, ...example },
})
