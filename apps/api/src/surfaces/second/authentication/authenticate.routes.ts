import { authenticate } from '@prumo/contracts/second'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { issueNestToken } from '#domains/people/identity'
import { Failure } from '#platform/failure'
import { bearerOf } from '../../callers/bearer.ts'

/** POST /auth (spec 7.3): changes the rails token in the bearer into a nest token of an hour. 401 for any other bearer. */
export const authenticationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/auth',
    {
      schema: {
        summary: 'Change the rails token into a nest token',
        tags: ['authentication'],
        response: { 200: authenticate.response },
      },
    },
    async (request) => {
      const accessToken = bearerOf(request)
      if (accessToken === null) throw new Failure('not_signed_in')
      return { token: await issueNestToken(request.ctx, { accessToken }) }
    },
  )
}
