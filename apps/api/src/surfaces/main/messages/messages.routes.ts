import * as contract from '@prumo/contracts/main'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readMessages, readSentMessage, sendMessage } from '#domains/care/messages'
import { Failure } from '#platform/failure'
import { signedIn } from '../../callers/bearer.ts'
import { noteOutcome, type Outcome } from '../../callers/idempotency/index.ts'
import { RowId, wholeNumber } from '../../callers/row-id.ts'
import { messageOnTheWire } from './message.serializer.ts'

// The domain refuses wrong lengths, by field and in Portuguese (422); the contract documents them for clients.
const Body = z.object({ message: z.object({ body: z.string(), user_id: RowId }) })

/** GET and POST /api/v1/messages (spec 7.2): messages between a patient and a professional. */
export const messageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/messages',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List messages with one person',
        tags: ['messages'],
        querystring: z.object({ user_id: RowId, after: wholeNumber({ from: 0 }).optional() }),
        response: { 200: contract.listMessages.response },
      },
    },
    async (request) => {
      const { userId } = signedIn(request)
      const { user_id: withUserId, after } = request.query
      const messages = await readMessages(request.ctx, { userId, withUserId, after })
      return { messages: messages.map(messageOnTheWire) }
    },
  )
  app.post(
    '/v1/messages',
    {
      schema: {
        summary: 'Write a message',
        description: 'With an Idempotency-Key, twice is once. 403 where the two have no consultation.',
        tags: ['messages'],
        body: Body,
        response: { 201: contract.createMessage.response },
      },
      config: { admits: 'signed in', whenRepeated: answerSent },
    },
    async (request, reply) => {
      const message = await sendMessage(request.ctx, inputOf(request))
      noteOutcome(request, { messageId: message.id })
      return reply.status(201).send({ message: messageOnTheWire(message) })
    },
  )
}

const inputOf = (request: FastifyRequest) => {
  const { body, user_id: toUserId } = (request.body as z.output<typeof Body>).message
  return { fromUserId: signedIn(request).userId, toUserId, body }
}

/** It was sent; without this the handler would send it again. */
const answerSent = async (request: FastifyRequest, reply: FastifyReply, outcome: Outcome | null) => {
  const messageId = outcome ? Number(outcome.messageId) : null
  const message = await readSentMessage(request.ctx, { ...inputOf(request), messageId })
  if (!message && outcome) throw new Failure('not_found')
  if (!message) return
  reply.status(201)
  return { message: messageOnTheWire(message) }
}
