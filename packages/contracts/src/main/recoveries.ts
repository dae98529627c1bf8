import { z } from 'zod'
import { call, moment } from '../wire/call.ts'

/** A request of somebody who lost his second step, as its owner sees it. */
export const ownRecovery = z.object({
  /** `agreed`: two people of the team agree, and `removesAt` says when the second steps go. */
  state: z.enum(['asked', 'proposed', 'agreed']),
  askedAt: moment,
  expiresAt: moment,
  removesAt: moment.nullable(),
})

/**
 * Asks two administrators to remove the second step of the account with these credentials. The mailbox gets a link that
 * stops it. Repeating changes nothing. 401 as at a sign-in; 409 no_second_step_to_remove. Ours, like all of this file.
 */
export const askForRecovery = call({
  method: 'POST',
  path: '/api/v1/recoveries',
  request: z.object({ email: z.string().max(300), password: z.string().max(1_000) }),
  response: z.object({ isAsked: z.literal(true) }),
  example: {
    request: { email: 'bruno@prumo.example', password: 'um fio de prumo' },
    response: { isAsked: true },
  },
})

/** The request for the bearer's account that has not ended. */
export const showRecovery = call({
  method: 'GET',
  path: '/api/v1/recovery',
  request: null,
  response: z.object({ recovery: ownRecovery.nullable() }),
  example: {
    response: {
      recovery: {
        state: 'asked',
        askedAt: '2026-11-23T12:00:00.000Z',
        expiresAt: '2026-11-30T12:00:00.000Z',
        removesAt: null,
      },
    },
  },
})

/** The owner stops it. 422 if there is none. */
export const stopRecovery = call({
  method: 'DELETE',
  path: '/api/v1/recovery',
  request: null,
  response: z.object({ isStopped: z.literal(true) }),
  example: { response: { isStopped: true } },
})

/** The same through the mailed link, without a sign-in. Repeating changes nothing. */
export const stopRecoveryByLink = call({
  method: 'PUT',
  path: '/api/v1/recovery_stop',
  request: z.object({ token: z.string().max(200) }),
  response: z.object({ isStopped: z.literal(true) }),
  example: { request: { token: 'd0ae0b2e-6cf0-4a38-8f6c-1c9a7a2f4e55.cHJvb2Y' }, response: { isStopped: true } },
})
