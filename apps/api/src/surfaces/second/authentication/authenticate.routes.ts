import { authenticate } from '@prumo/contracts/second'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { issueNestToken } from '#domains/people/identity'
import { bearerOf, recogniseRailsBearer, signedIn } from '../../callers/bearer.ts'

/**
 * POST /auth (spec 7.3): exchanges the rails token in the bearer for a nest token of one hour. 401 for any other
 * bearer.
 */
export const authenticationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/auth',
    {
      // Before the body is read.
      onRequest: async (request) => {
        await recogniseRailsBearer(request)
        signedIn(request)
      },
      schema: {
        summary: 'Change the rails token into a nest token',
        tags: ['authentication'],
        security: [{ bearer: [] }],
        response: { 200: authenticate.response },
      },
    },
    async (request) => ({ token: await issueNestToken(request.ctx, { accessToken: bearerOf(request) ?? '' }) }),
  )
}
