import type { FastifyError, FastifyInstance } from 'fastify'
import { Failure, type FailureCode } from '#platform/failure'
import { isOutage } from '#platform/outage'

const [refused, unknown, busy] = [422, 404, 503] as const

type Words = { status: number; message: string }

const general: Words = { status: refused, message: 'Não foi possível fazer isso agora.' }

/** What the main and second APIs say for each failure; whatever they cannot cause keeps the general words. */
const words: Partial<Record<FailureCode, Words>> = {
  not_found: { status: unknown, message: 'Não encontramos o que você procura.' },
  not_allowed: { status: 403, message: 'Você não tem acesso a isto.' },
  not_signed_in: { status: 401, message: 'Entre na sua conta para continuar.' },
  token_expired: { status: 401, message: 'Sua sessão expirou. Entre de novo.' },
  token_revoked: { status: 401, message: 'Sua sessão foi encerrada. Entre de novo.' },
  invalid_parameter: { status: 400, message: 'Há um valor que não entendemos nesta busca.' },
  provider_unavailable: {
    status: busy,
    message: 'Um serviço de que dependemos não respondeu. Tente de novo em instantes.',
  },
  rate_limited: { status: 429, message: 'Muitas tentativas em pouco tempo. Espere um instante.' },
}

/** Turns failures into `{ error }` in Portuguese; the unexpected is logged by request id and says nothing of itself. */
export const answerFailures = (app: FastifyInstance): void => {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error instanceof Failure) {
      const { status, message } = words[error.code] ?? general
      return reply.status(status).send({ error: message })
    }
    if (error.validation) return reply.status(400).send({ error: 'Há um valor que não entendemos neste pedido.' })
    if (error.statusCode && error.statusCode < 500)
      return reply.status(error.statusCode).send({ error: 'Pedido inválido.' })
    if (isOutage(error)) {
      request.log.warn({ err: error }, 'the database is out of reach')
      const { status, message } = words.provider_unavailable ?? general
      return reply.status(status).header('retry-after', '1').send({ error: message })
    }
    request.log.error({ err: error }, 'unexpected error')
    return reply.status(500).send({ error: 'Algo deu errado do nosso lado. Tente de novo em instantes.' })
  })
}
