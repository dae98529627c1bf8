import type { FastifyError, FastifyInstance } from 'fastify'
import { Failure } from '#platform/failure'
import { isOutage } from '#platform/outage'
import { answerOfTwin } from '../callers/idempotency/index.ts'
import { sayWhen } from '../callers/say-when.ts'
import { mediaType } from './json-api/index.ts'
import { answerTo, notFound } from './words/failure-words.ts'

/**
 * Answers failures in the contract's words. Unexpected errors are a 500 without details; the log has the request id.
 */
export const answerFailures = (app: FastifyInstance): void => {
  app.setErrorHandler(async (thrown: FastifyError, request, reply) => {
    reply.type(mediaType)
    const twin = await answerOfTwin(thrown, request, reply)
    if (twin && 'answer' in twin) return twin.answer()
    const error = twin?.failure ?? thrown
    const answer = error instanceof Failure ? answerTo(error) : null
    if (error instanceof Failure && answer) {
      sayWhen(reply, error.details)
      return reply.status(answer.status).send(answer.body)
    }
    const status = ('statusCode' in error && error.statusCode) || 500
    if (status < 500) return reply.status(status).send({ error: error.message })
    if (isOutage(error)) {
      request.log.warn({ err: error }, 'the database is out of reach')
      return reply
        .status(503)
        .header('retry-after', '1')
        .send({ error: 'We are busy at the moment. Please try again.' })
    }
    request.log.error({ err: error }, 'unexpected error')
    return reply.status(500).send({ error: 'Something went wrong on our side.' })
  })
}

/** An unknown storefront URL gets the same answer as a missing resource. */
export const answerUnknownAddresses = (app: FastifyInstance): void => {
  app.setNotFoundHandler(async (_request, reply) => {
    return reply.type(mediaType).status(notFound.status).send(notFound.body)
  })
}
