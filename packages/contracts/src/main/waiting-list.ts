import { z } from 'zod'
import { call, token } from '../wire/call.ts'

/** The topics of waiting lists: courses without lessons, a programme that is not open. */
export const waitingTopics = ['programa-control', 'programa-master', 'peso'] as const
const topic = z.enum(waitingTopics)

const entry = z.object({
  topic,
  /** `to_confirm`: the mailed link must be followed first; every guest gets this answer, whoever owns the e-mail. */
  state: z.enum(['to_confirm', 'confirmed']),
  /** Leaves the list; only for an entry through the caller's own account. */
  token: token.nullable(),
})

const entryExample = { topic: 'programa-control', state: 'to_confirm', token: null }
const ownExample = {
  topic: 'programa-control',
  state: 'confirmed',
  token: '0f7b5c1e-6d5e-4a39-9a3e-0d8f6a1b2c3d.cHJvb2Ygb2YgdGhlIGVudHJ5',
}

/** The bearer's topics, by his account's e-mail. */
export const listWaitingListEntries = call({
  method: 'GET',
  path: '/api/v1/waiting_list_entries',
  request: null,
  response: z.object({ waitingListEntries: z.array(entry) }),
  example: { response: { waitingListEntries: [ownExample] } },
})

/** Requests one mail. A bearer is added at once with his account's e-mail; a guest once he follows the mailed link. */
export const joinWaitingList = call({
  method: 'POST',
  path: '/api/v1/waiting_list_entries',
  request: z.object({
    waiting_list_entry: z.object({
      topic,
      /** Required without a bearer. */
      email: z.string().optional(),
      /** The version of the displayed wording (packages/contracts/src/consents). */
      consent_version: z.string(),
    }),
  }),
  response: z.object({ waitingListEntry: entry }),
  example: {
    request: {
      waiting_list_entry: { topic: 'programa-control', email: 'bruno@prumo.example', consent_version: '2026-11' },
    },
    response: { waitingListEntry: entryExample },
  },
})

/** Follows the mailed link. Repeating changes nothing. */
export const confirmWaitingListEntry = call({
  method: 'PUT',
  path: '/api/v1/waiting_list_confirmation',
  request: z.object({ token }),
  response: z.object({ waitingListEntry: entry }),
  example: {
    request: { token: '0f7b5c1e-6d5e-4a39-9a3e-0d8f6a1b2c3d.cHJvb2Ygb2YgdGhlIGVudHJ5' },
    response: { waitingListEntry: ownExample },
  },
})

/** Leaves the list and deletes the e-mail. Repeating changes nothing. */
export const leaveWaitingList = call({
  method: 'DELETE',
  path: '/api/v1/waiting_list_entries/{token}',
  request: null,
  response: z.object({ hasLeft: z.literal(true) }),
  example: { response: { hasLeft: true } },
})
