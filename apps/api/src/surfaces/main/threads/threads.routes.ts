import { listThreads as contract, markMessagesRead } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listThreads, markRead } from '#domains/care/messages'
import { signedIn } from '../../callers/bearer.ts'
import { namesOf } from '../../callers/names-of.ts'
import { RowId } from '../../callers/row-id.ts'
import { carerRoutes } from '../carers/carers.routes.ts'

/** Ours: whom the bearer may write to, how far he has read, and who cares for him. */
export const threadRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(carerRoutes)
  app.get(
    '/v1/threads',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List the people that the bearer may write to',
        tags: ['messages'],
        response: { 200: contract.response },
      },
    },
    async (request) => {
      const threads = await listThreads(request.ctx, signedIn(request))
      const nameOf = await namesOf(
        request.ctx,
        threads.map(({ userId }) => userId),
      )
      return {
        threads: threads.map(({ lastMessageAt, ...thread }) => ({
          ...thread,
          name: nameOf(thread.userId),
          lastMessageAt: lastMessageAt?.toISOString() ?? null,
        })),
      }
    },
  )
  app.put(
    '/v1/threads/:user_id/reading',
    {
      config: { admits: 'signed in', whenRepeated: 'runs again' },
      schema: {
        summary: 'Say that messages were read',
        tags: ['messages'],
        params: z.object({ user_id: RowId }),
        body: z.object({ message_id: RowId }),
        response: { 200: markMessagesRead.response },
      },
    },
    async (request) => {
      const { userId } = signedIn(request)
      const { params, body } = request
      return {
        unreadCount: await markRead(request.ctx, { userId, withUserId: params.user_id, messageId: body.message_id }),
      }
    },
  )
}
