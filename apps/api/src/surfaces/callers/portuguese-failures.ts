import { formatWait } from '@prumo/brazil'
import type { FastifyError, FastifyInstance } from 'fastify'
import { careFailures, Failure, type FailureCode, type FailureDetails } from '#platform/failure'
import { isOutage } from '#platform/outage'
import { answerOfTwin } from './idempotency/index.ts'
import { saidInPortuguese } from './portuguese-fields.ts'
import { sayWhen } from './say-when.ts'

const [refused, unknown, conflict, busy] = [422, 404, 409, 503] as const

type Words = { status: number; message: string }

const general: Words = { status: refused, message: 'Não foi possível fazer isso agora.' }

/** What the main, second and staff APIs say for each failure; whatever they cannot cause keeps the general words. */
const words: Partial<Record<FailureCode, Words>> = {
  not_found: { status: unknown, message: 'Não encontramos o que você procura.' },
  not_allowed: { status: 403, message: 'Você não tem acesso a isto.' },
  not_signed_in: { status: 401, message: 'Entre na sua conta para continuar.' },
  token_expired: { status: 401, message: 'Sua sessão expirou. Entre de novo.' },
  token_revoked: { status: 401, message: 'Sua sessão foi encerrada. Entre de novo.' },
  invalid_grant: { status: 401, message: 'E-mail ou senha não conferem.' },
  invalid_fields: { status: refused, message: 'Confira os campos indicados.' },
  invalid_parameter: { status: 400, message: 'Há um valor que não entendemos neste pedido.' },
  parameter_missing: { status: 400, message: 'Falta um valor neste pedido.' },
  order_not_ready: { status: refused, message: 'Este pedido ainda não pode seguir.' },
  payment_in_progress: { status: conflict, message: 'O pagamento está sendo processado.' },
  payment_declined: { status: refused, message: 'O pagamento foi recusado.' },
  order_already_paid: { status: refused, message: 'Este pedido já está pago.' },
  order_not_payable: { status: refused, message: 'Este pedido não pode mais ser pago.' },
  card_number_refused: {
    status: refused,
    message: 'Não recebemos números de cartão. Envie o código que a operadora deu.',
  },
  payment_method_not_found: { status: refused, message: 'Esta forma de pagamento não existe.' },
  source_not_found: { status: refused, message: 'Não encontramos este cartão.' },
  missing_attributes: { status: refused, message: 'Faltam os dados do pagamento.' },
  shipping_method_not_found: { status: refused, message: 'Esta forma de entrega não existe.' },
  shipping_method_not_offered: { status: refused, message: 'Esta forma de entrega não atende este pedido.' },
  provider_unavailable: {
    status: busy,
    message: 'Um serviço de que dependemos não respondeu. Tente de novo em instantes.',
  },
  idempotency_key_reused: { status: refused, message: 'Esta chave já foi usada em outro pedido.' },
  idempotency_key_busy: { status: conflict, message: 'Este pedido já está sendo feito.' },
  rate_limited: { status: 429, message: 'Muitas tentativas em pouco tempo. Espere um instante.' },
  email_taken: { status: refused, message: 'O e-mail já foi utilizado' },
  link_expired: { status: refused, message: 'Este link venceu ou já foi usado. Peça outro.' },
  consent_missing: { status: refused, message: 'Para consultar à distância, precisamos da sua autorização.' },
  under_age: { status: refused, message: 'Este serviço é para maiores de 18 anos.' },
  age_not_verified: { status: refused, message: 'O CPF e a data de nascimento não conferem.' },
  survey_missing: { status: refused, message: 'Responda ao questionário antes de marcar.' },
  survey_submitted: {
    status: conflict,
    message: 'Este questionário já foi enviado. Para mudar uma resposta, comece outro.',
  },
  red_flag: { status: refused, message: 'Pelas suas respostas, você precisa de atendimento presencial.' },
  time_not_offered: { status: refused, message: 'Este horário não está disponível. Escolha outro.' },
  slot_taken: { status: conflict, message: 'Este horário acabou de ser ocupado.' },
  consultation_not_open: { status: conflict, message: 'Esta consulta não permite isso agora.' },
  numbering_unavailable: {
    status: refused,
    message: 'Receita de controle especial exige numeração nacional. Emita em papel.',
  },
  prescription_expired: { status: refused, message: 'A receita venceu.' },
  prescription_used: { status: refused, message: 'Esta receita já foi usada ou cancelada.' },
  store_credit_short: {
    status: refused,
    message: 'Seu crédito na Prumo não cobre este pedido. Escolha Pix ou cartão.',
  },
  no_store_credit: { status: refused, message: 'Você não tem crédito na Prumo. Escolha Pix ou cartão.' },
  late_payment_settled: { status: conflict, message: 'O destino deste valor já foi decidido e não muda mais.' },
  access_code_wrong: { status: 401, message: 'O código de acesso não confere.' },
  access_code_given_up: {
    status: 403,
    message: 'Esta receita não abre mais pelo código. Peça o arquivo ao paciente, que o tem na área dele.',
  },
  package_unavailable: { status: refused, message: 'Este tratamento não está mais disponível.' },
  package_already_requested: { status: conflict, message: 'Você já pediu este tratamento.' },
  already_enrolled: { status: conflict, message: 'Você já está inscrito neste curso.' },
  enrollment_not_open: { status: conflict, message: 'Esta inscrição não pode mais mudar de curso.' },
  enrollment_not_returnable: {
    status: conflict,
    message: 'Esta inscrição já não pode ser desfeita por aqui. Escreva para a nossa ajuda.',
  },
  dispensing_decided: { status: conflict, message: 'Este pedido já foi decidido.' },
  document_opened: {
    status: conflict,
    message: 'O profissional já abriu este documento, e ele faz parte do prontuário dessa consulta.',
  },
  file_too_large: { status: 413, message: 'O arquivo passa de 10 MB.' },
  file_type_refused: { status: refused, message: 'Envie um arquivo PDF, JPEG, PNG, HEIC ou WebP.' },
  picture_unreadable: { status: refused, message: 'A imagem está incompleta ou danificada. Envie outra cópia.' },
  picture_too_large: { status: refused, message: 'A imagem tem mais de 50 megapixels. Envie uma versão menor.' },
  picture_animated: { status: refused, message: 'Imagens animadas não são aceitas. Envie uma foto ou um PDF.' },
}

const wordsOf = ({ code, details: { retryAfterSeconds } }: Failure): Words => {
  const said = words[code] ?? general
  return code === 'rate_limited' && retryAfterSeconds !== undefined
    ? { ...said, message: `Muitas tentativas em pouco tempo. Espere ${formatWait(retryAfterSeconds)} e tente de novo.` }
    : said
}

/** What the server says before any handler hears of a request. */
const unheard: Record<number, string> = {
  413: 'O pedido é grande demais.',
  415: 'O formato deste pedido não é aceito.',
  429: 'Muitas tentativas em pouco tempo. Espere um instante.',
}

/**
 * The body of a failure: one sentence; messages by field where there are fields; the next free times of a taken slot.
 */
const bodyOf = (message: string, { errors, nextTimes, reason }: FailureDetails) => ({
  error: message,
  ...(reason ? { reason } : {}),
  ...(errors ? { errors: saidInPortuguese(errors) } : {}),
  ...(nextTimes
    ? { nextTimes: nextTimes.map(({ doctorId, startsAt }) => ({ doctorId, startsAt: startsAt.toISOString() })) }
    : {}),
})

/**
 * Turns failures into `{ error, errors? }` in Portuguese; the unexpected is logged by request id and says nothing of
 * itself.
 */
export const answerFailures = (app: FastifyInstance): void => {
  app.setErrorHandler(async (thrown: FastifyError, request, reply) => {
    const twin = await answerOfTwin(thrown, request, reply)
    if (twin && 'answer' in twin) return twin.answer()
    const error = twin?.failure ?? thrown
    if (error instanceof Failure) {
      const { status, message } = wordsOf(error)
      sayWhen(reply, error.details)
      // The shop's own messages are the storefront's English.
      const own = error.code in careFailures ? error.details.message : undefined
      return reply.status(status).send(bodyOf(own ?? message, error.details))
    }
    if ('validation' in error && error.validation)
      return reply.status(400).send({ error: 'Há um valor que não entendemos neste pedido.' })
    if ('statusCode' in error && error.statusCode && error.statusCode < 500)
      return reply.status(error.statusCode).send({ error: unheard[error.statusCode] ?? 'Pedido inválido.' })
    if (isOutage(error)) {
      request.log.warn({ err: error }, 'the database is out of reach')
      const { status, message } = words.provider_unavailable ?? general
      return reply.status(status).header('retry-after', '1').send({ error: message })
    }
    request.log.error({ err: error }, 'unexpected error')
    return reply.status(500).send({ error: 'Algo deu errado do nosso lado. Tente de novo em instantes.' })
  })
}
