import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StorefrontRequest } from '../json-api/index.ts'
import { answerWithCartAsItStands } from './answer-with-cart.ts'

/**
 * For routes where a repetition would change more or be refused: a retry after a lost answer returns the cart as it
 * stands.
 */
export const once = <R extends { config?: object }>(route: R, { status = 200 } = {}): R => ({
  ...route,
  config: {
    ...route.config,
    whenRepeated: (request: FastifyRequest, reply: FastifyReply) => {
      reply.status(status)
      return answerWithCartAsItStands(request as StorefrontRequest)
    },
  },
})
