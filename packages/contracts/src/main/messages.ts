import { z } from 'zod'
import { call, id, moment } from '../wire/call.ts'

/** `userId` is the author. */
const message = z.object({ id, body: z.string(), userId: id, createdAt: moment, readAt: moment.nullable() })

const messageExample = { id: 1, body: 'Bom dia.', userId: 1, createdAt: '2026-11-21T12:00:00.000Z', readAt: null }

/** `user_id`: the other person. Oldest first, at most a hundred, those after `after`; by default the last hundred. */
export const listMessages = call({
  method: 'GET',
  path: '/api/v1/messages',
  request: z.object({ user_id: id, after: id.optional() }),
  response: z.object({ messages: z.array(message) }),
  example: { request: { user_id: 3 }, response: { messages: [messageExample] } },
})

/**
 * `user_id`: the recipient. 403 if the two have no consultation. With an Idempotency-Key a repetition has no effect.
 */
export const createMessage = call({
  method: 'POST',
  path: '/api/v1/messages',
  request: z.object({ message: z.object({ body: z.string().min(1).max(5000), user_id: id }) }),
  response: z.object({ message }),
  example: { request: { message: { body: 'Bom dia.', user_id: 3 } }, response: { message: messageExample } },
})

/** A person that the bearer may write to: a patient's doctors, a doctor's patients. Ours. */
export const listThreads = call({
  method: 'GET',
  path: '/api/v1/threads',
  request: null,
  response: z.object({
    threads: z.array(
      z.object({
        userId: id,
        name: z.string(),
        lastMessageAt: moment.nullable(),
        unreadCount: z.number().int(),
        consultationId: id,
        /** False: the professional sees patients no more, and reads nothing. */
        answers: z.boolean(),
        /** False: their visit was canceled; the patient reads on, and nobody writes. */
        isOpen: z.boolean(),
      }),
    ),
  }),
  example: {
    response: {
      threads: [
        {
          userId: 3,
          name: 'Dra. Helena Prado',
          lastMessageAt: '2026-11-21T12:00:00.000Z',
          unreadCount: 1,
          consultationId: 11,
          answers: true,
          isOpen: true,
        },
      ],
    },
  },
})

/** Marks this person's messages as read, up to this message. Ours. */
export const markMessagesRead = call({
  method: 'PUT',
  path: '/api/v1/threads/{user_id}/reading',
  request: z.object({ message_id: id }),
  response: z.object({ unreadCount: z.number().int() }),
  example: { request: { message_id: 7 }, response: { unreadCount: 0 } },
})
