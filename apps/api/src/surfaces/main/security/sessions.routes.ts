import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { endOtherSessions, endOwnSession, listOwnSessions } from '#domains/people/identity'
import { RowId } from '../../callers/row-id.ts'
import { callerOf } from './security.routes.ts'

const tags = ['security']
const response = { 200: contract.listSessions.response }

/** /api/v1/sessions (ours): where the bearer's account is open, and ending it there. */
export const sessionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/sessions',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List the bearer’s open sessions',
        tags,
        querystring: z.object({ before: RowId.optional() }),
        response,
      },
    },
    (request) => sessionsBefore(request, request.query.before),
  )
  app.delete(
    '/v1/sessions',
    {
      config: { admits: 'signed in', whenRepeated: (request) => sessionsBefore(request) },
      schema: { summary: 'End all other sessions of the bearer', tags, response },
    },
    async (request) => {
      await endOtherSessions(request.ctx, callerOf(request))
      return sessionsBefore(request)
    },
  )
  app.delete(
    '/v1/sessions/:id',
    {
      config: { admits: 'signed in', whenRepeated: (request) => sessionsBefore(request) },
      schema: { summary: 'End one session of the bearer', tags, params: z.object({ id: RowId }), response },
    },
    async (request) => {
      await endOwnSession(request.ctx, { ...callerOf(request), id: request.params.id })
      return sessionsBefore(request)
    },
  )
}

const sessionsBefore = async (request: FastifyRequest, before?: number) => {
  const sessions = await listOwnSessions(request.ctx, { ...callerOf(request), before })
  return {
    sessions: sessions.map(({ id, device, isThisOne, startedAt, usedAt }) => ({
      id,
      ...device,
      isThisOne,
      startedAt: startedAt.toISOString(),
      usedAt: usedAt.toISOString(),
    })),
  }
}
