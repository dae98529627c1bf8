import type { FastifyError, FastifyInstance } from 'fastify'
import { Failure, type FailureCode, type FailureDetails } from '#platform/failure'
import { isOutage } from '#platform/outage'
import { sayWhen } from '../../callers/say-when.ts'

// Doorkeeper's codes (RFC 6749 5.2); the descriptions are ours, because clients use only the code.
const descriptions: Partial<Record<FailureCode, string>> = {
  invalid_grant: 'The credentials or the refresh token are not valid.',
  second_step_needed: 'The account needs its second step: `token` with a code, or `passkey`.',
  invalid_request: 'The request lacks a parameter or repeats one.',
  unsupported_grant_type: 'The grant type is not supported.',
  invalid_client: 'The client is not known.',
  invalid_scope: 'The scope is not offered.',
}

const descriptionOf = (code: FailureCode, { retryAfterSeconds }: FailureDetails): string | undefined =>
  code === 'rate_limited' ? `Too many tries. Please wait ${retryAfterSeconds ?? 60} seconds.` : descriptions[code]

const statuses: Partial<Record<FailureCode, number>> = { invalid_client: 401, rate_limited: 429 }

/** Answers `{ error, error_description }` with 400, or 401 for an unknown client, as plain JSON. */
export const answerOauthFailures = (app: FastifyInstance): void => {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    reply.type('application/json; charset=utf-8')
    if (error instanceof Failure) {
      const description = descriptionOf(error.code, error.details)
      sayWhen(reply, error.details)
      return reply
        .status(statuses[error.code] ?? 400)
        .send({ error: description ? error.code : 'invalid_request', error_description: description ?? error.code })
    }
    if (isOutage(error)) {
      request.log.warn({ err: error }, 'the database is out of reach')
      return reply
        .status(503)
        .header('retry-after', '1')
        .send({ error: 'temporarily_unavailable', error_description: 'We are busy at the moment. Please try again.' })
    }
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'unexpected error')
    return reply.status(status).send({ error: errorOf(status), error_description: 'The request failed.' })
  })
}

const errorOf = (status: number): string => {
  return status >= 500 ? 'server_error' : 'invalid_request'
}
