import type { FailureBody } from '@prumo/contracts/failures'
import { FilesOutOfReach } from '@prumo/files'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#platform/failure'
import { isOutage } from '#platform/outage'
import { answerOfTwin } from '../idempotency/index.ts'
import { sayWhen } from '../say-when.ts'
import { faultsOfShape } from './faults-of-shape.ts'
import { isSpoken, type SpokenCode, sayFailure, sayFaults } from './say-failure.ts'

type Details = Failure['details']

/**
 * Translates failures to `{ error, code, errors?, faults? }`: the code for programs, the sentence in Portuguese;
 * unexpected errors are logged with the request id, and the answer reveals nothing about them.
 */
export const answerFailures = (app: FastifyInstance): void => {
  app.setErrorHandler(async (thrown: FastifyError, request, reply) => {
    const twin = await answerOfTwin(thrown, request, reply)
    if (twin && 'answer' in twin) return twin.answer()
    const error = twin?.failure ?? thrown
    if (error instanceof Failure && isSpoken(error.code)) return answer(reply, error.code, error.details)
    return answerUnheard(error as FastifyError, request, reply)
  })
}

/** Refusals before any handler runs, and unexpected errors. */
const answerUnheard = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  if (error.validation) return answer(reply, 'invalid_parameter', { faults: faultsOfShape(error, request) })
  const { statusCode = 500 } = error
  if (statusCode < 500) return answer(reply, unheard[statusCode] ?? 'request_refused', {}, statusCode)
  if (isOutage(error)) {
    request.log.warn({ err: error }, 'the database is out of reach')
    return answer(reply, 'provider_unavailable', { retryAfterSeconds: 1 })
  }
  if (error instanceof FilesOutOfReach) {
    request.log.error({ err: error }, 'the files are out of reach')
    return answer(reply, 'files_out_of_reach', { retryAfterSeconds: 30 })
  }
  request.log.error({ err: error }, 'unexpected error')
  return answer(reply, 'unexpected')
}

const unheard: Record<number, 'body_too_large' | 'media_type_refused'> = {
  413: 'body_too_large',
  415: 'media_type_refused',
}

const answer = (reply: FastifyReply, code: SpokenCode, details: Details = {}, status?: number) => {
  const said = sayFailure(code, details)
  sayWhen(reply, details)
  return reply.status(status ?? said.status).send(bodyOf(code, said.message, details))
}

/** Sentence and code; for fields both by field; for a taken slot the next free times; for another total the new one. */
const bodyOf = (code: SpokenCode, error: string, { reason, faults, nextTimes, totalCents }: Details): FailureBody => ({
  error,
  code,
  ...(reason ? { reason } : {}),
  ...(faults ? { errors: sayFaults(faults), faults } : {}),
  ...(nextTimes
    ? { nextTimes: nextTimes.map(({ doctorId, startsAt }) => ({ doctorId, startsAt: startsAt.toISOString() })) }
    : {}),
  ...(totalCents === undefined ? {} : { total: totalCents / 100 }),
})
