import { STATUS_CODES } from 'node:http'
import { answeringNonsense } from '@prumo/hosting'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { mediaType } from './storefront/json-api/index.ts'

/**
 * Answers an address that no route was even looked for: one that cannot be decoded, or a name in it longer than any of
 * ours. What it said is not repeated, and the storefront's callers get the storefront's type (contract.md 1.1, 1.4).
 */
export const answerUnreadable = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
  const isOfStorefront = request.url.startsWith('/api/v2/storefront/')
  reply
    .status(isTooLong ? 404 : 400)
    .type(isOfStorefront ? mediaType : 'application/json; charset=utf-8')
    .send(
      JSON.stringify({
        error: isTooLong ? 'The resource you were looking for could not be found.' : 'The address cannot be read.',
        ...(isOfStorefront ? {} : { code: isTooLong ? 'not_found' : 'invalid_parameter' }),
      }),
    )
}

/** Answers bytes that are no request, and one that does not come to an end. */
export const answerNonsense = answeringNonsense((status) => ({
  type: 'application/json',
  body: JSON.stringify({ error: `${STATUS_CODES[status]}.` }),
}))
