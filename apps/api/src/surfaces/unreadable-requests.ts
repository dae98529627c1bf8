import { STATUS_CODES } from 'node:http'
import { answeringNonsense } from '@prumo/hosting'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { sayFailure } from './callers/portuguese/say-failure.ts'
import { mediaType } from './storefront/json-api/index.ts'

/**
 * Answers a URL that was refused before routing: one that cannot be decoded, or with a path segment longer than any of
 * ours. The answer does not repeat it. The storefront's callers get the storefront's media type and its English
 * (contract.md 1.1, 1.4), all others a code and Portuguese.
 */
export const answerUnreadable = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
  const { type, body } = request.url.startsWith('/api/v2/storefront/')
    ? inEnglish(isTooLong)
    : inPortuguese(isTooLong ? 'not_found' : 'invalid_parameter')
  reply
    .status(isTooLong ? 404 : 400)
    .type(type)
    .send(JSON.stringify(body))
}

/** Answers an address at which no surface has anything; the storefront answers its own. */
export const answerNothingThere = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .status(404)
    .send(
      request.url.startsWith('/spree_oauth/')
        ? { error: 'not_found', error_description: 'There is nothing at this address.' }
        : { error: 'Não há nada neste endereço.', code: 'not_found' },
    )

/** What a request outside every surface with words of its own is told when it fails. */
export const bodyOutsideSurfaces = (status: number): { error: string; code: string } => {
  const code = status >= 500 ? 'unexpected' : 'request_refused'
  return { error: sayFailure(code).message, code }
}

const inEnglish = (isTooLong: boolean) => ({
  type: mediaType,
  body: { error: isTooLong ? 'The resource you were looking for could not be found.' : 'The address cannot be read.' },
})

const inPortuguese = (code: 'not_found' | 'invalid_parameter') => ({
  type: 'application/json; charset=utf-8',
  body: { error: sayFailure(code).message, code },
})

/** Answers bytes that are not HTTP, and a request that does not end. */
export const answerNonsense = answeringNonsense((status) => ({
  type: 'application/json',
  body: JSON.stringify({ error: `${STATUS_CODES[status]}.` }),
}))
