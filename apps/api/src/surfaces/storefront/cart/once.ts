import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StorefrontRequest } from '../json-api/index.ts'
import { answerWithCartAsItStands } from './answer-with-cart.ts'

/**
 * For routes that a second time would change more or be refused: when the change was made and its answer got lost, the
 * cart as it stands is the answer.
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
