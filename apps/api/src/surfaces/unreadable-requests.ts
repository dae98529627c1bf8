import { STATUS_CODES } from 'node:http'
import { answeringNonsense } from '@prumo/hosting'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { mediaType } from './storefront/json-api/index.ts'

/**
 * Answers a URL that was refused before routing: one that cannot be decoded, or with a path segment longer than any of
 * ours. The answer does not repeat it, and the storefront's callers get the storefront's media type (contract.md 1.1,
 * 1.4).
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

/** Answers bytes that are not HTTP, and a request that does not end. */
export const answerNonsense = answeringNonsense((status) => ({
  type: 'application/json',
  body: JSON.stringify({ error: `${STATUS_CODES[status]}.` }),
}))
