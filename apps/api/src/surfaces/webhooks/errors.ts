import type { FastifyError, FastifyInstance } from 'fastify'
import { Failure, type FailureCode } from '#platform/failure'
import { isOutage } from '#platform/outage'

type Words = { status: number; error: string }

// All failures of a webhook; anything else is our bug, and the 500 makes the sender retry.
const words: Partial<Record<FailureCode, Words>> = {
  signature_invalid: { status: 401, error: 'Invalid signature' },
  files_out_of_reach: { status: 503, error: 'Files are out of reach. Please send this notice again.' },
  provider_unavailable: { status: 503, error: 'The charge could not be read. Please send this notice again.' },
}

/** Answers a refused webhook. A wrong signature is logged, without the content. */
export const answerFailures = (app: FastifyInstance): void => {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = error instanceof Failure ? words[error.code] : undefined
    if (known) {
      request.log.warn({ code: error.code }, 'notice refused')
      return reply.status(known.status).send({ error: known.error })
    }
    const status = error.statusCode ?? 500
    if (status < 500) return reply.status(status).send({ error: 'Bad request' })
    if (isOutage(error)) {
      request.log.warn({ err: error }, 'the database is out of reach')
      return reply.status(503).header('retry-after', '1').send({ error: 'Please send this notice again.' })
    }
    request.log.error({ err: error }, 'unexpected error')
    return reply.status(500).send({ error: 'Something went wrong on our side.' })
  })
}
