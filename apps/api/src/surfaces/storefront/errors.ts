import { FilesOutOfReach } from '@prumo/files'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
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
    const error = named(twin?.failure ?? thrown, request)
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

/** A storage of files that does not answer is a refusal of its own, wherever the files are needed. */
const named = (error: FastifyError | Failure, request: FastifyRequest): FastifyError | Failure => {
  if (!(error instanceof FilesOutOfReach)) return error
  request.log.error({ err: error }, 'the files are out of reach')
  return new Failure('files_out_of_reach', { retryAfterSeconds: 30 })
}

/** An unknown storefront URL gets the same answer as a missing resource. */
export const answerUnknownAddresses = (app: FastifyInstance): void => {
  app.setNotFoundHandler(async (_request, reply) => {
    return reply.type(mediaType).status(notFound.status).send(notFound.body)
  })
}
