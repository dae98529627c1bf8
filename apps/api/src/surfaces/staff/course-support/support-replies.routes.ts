import * as contract from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addReply, changeReply, listReplies, removeReply } from '#domains/plans/course-support'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'

const tags = ['course support']
const admits = ['support', 'administrator'] as const
const params = z.object({ id: RowId })

/** /api/staff/v1/support_replies: answers that are written often. */
export const supportReplyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/support_replies',
    {
      config: { admits },
      schema: {
        summary: 'List quick replies: the team’s, and the caller’s own',
        tags,
        response: { 200: contract.listSupportReplies.response },
      },
    },
    show,
  )
  app.post(
    '/support_replies',
    {
      config: { admits, whenRepeated: show },
      schema: {
        summary: 'Add a quick reply',
        tags,
        body: contract.addSupportReply.request,
        response: { 200: contract.addSupportReply.response },
      },
    },
    async (request) => {
      await addReply(request.ctx, writtenFrom(request, request.body))
      return show(request)
    },
  )
  app.put(
    '/support_replies/:id',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Write a quick reply anew; 409 if somebody else did meanwhile, or to take the team’s for oneself',
        tags,
        params,
        body: contract.changeSupportReply.request,
        response: { 200: contract.changeSupportReply.response },
      },
    },
    async (request) => {
      await changeReply(request.ctx, {
        ...{ id: request.params.id, revision: request.body.revision },
        ...writtenFrom(request, request.body),
      })
      return show(request)
    },
  )
  app.delete(
    '/support_replies/:id',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Delete a quick reply; one that is gone is not found',
        tags,
        params,
        response: { 200: contract.removeSupportReply.response },
      },
    },
    async (request) => {
      await removeReply(request.ctx, { id: request.params.id, userId: signedIn(request).userId })
      return show(request)
    },
  )
}

type Written = z.output<typeof contract.addSupportReply.request>

const writtenFrom = (request: FastifyRequest, { title, body, is_shared: isShared }: Written) => ({
  ...{ title, body, isShared },
  userId: signedIn(request).userId,
})

const show = async (request: FastifyRequest) => {
  const replies = await listReplies(request.ctx, { userId: signedIn(request).userId })
  return {
    replies: replies.map(({ ownerId, ...reply }) => ({ ...reply, isShared: ownerId === null })),
  }
}
