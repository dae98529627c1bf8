import { answeringNonsense } from '@prumo/hosting'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The answers without a rendered page, by status: for an invalid request, or one that we refuse to read. */
const words: Record<number, { title: string; text: string }> = {
  400: { title: 'Não entendemos este pedido', text: 'Confira o endereço e tente de novo.' },
  404: { title: 'Não há nada aqui', text: 'Confira o endereço e tente de novo.' },
  405: { title: 'Aqui não se faz isso', text: 'Este endereço não aceita este tipo de pedido.' },
  408: { title: 'O pedido demorou demais', text: 'Ele não chegou inteiro até nós. Tente de novo.' },
  413: { title: 'É grande demais', text: 'O que foi enviado passa do tamanho que aceitamos.' },
  431: { title: 'O cabeçalho é grande demais', text: 'Apague os cookies deste site e tente de novo.' },
  500: { title: 'Algo deu errado do nosso lado', text: 'Tente de novo em instantes.' },
}

const wordsOf = (status: number) => words[status] ?? words[status < 500 ? 400 : 500] ?? { title: '', text: '' }

const textOf = (status: number): string => `${wordsOf(status).title}. ${wordsOf(status).text}\n`

/** A browser gets a page, without our styles, because only the build knows their names. */
const pageOf = (status: number): string => {
  const { title, text } = wordsOf(status)
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="max-width:34rem;margin:15vh auto;padding:0 1.5rem;font:1.0625rem/1.6 system-ui,sans-serif">
<h1 style="font-size:1.5rem;line-height:1.3">${title}</h1><p>${text}</p><p><a href="/">Ir para o início</a></p>
</body></html>
`
}

/** Answers the refusal in Portuguese, as a page or as one line. Repeats nothing of the request. */
export const sayPlainly = (reply: FastifyReply, status: number): FastifyReply => {
  const isPerson = reply.request.headers.accept?.includes('text/html') ?? false
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type(isPerson ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8')
    .send(isPerson ? pageOf(status) : textOf(status))
}

/** Answers, for the whole process, unknown routes and failed ones. */
export const answerPlainly = (server: FastifyInstance): void => {
  // Every URL is a page for some method, so an unknown route means another method (TRACE, PROPFIND).
  server.setNotFoundHandler((_request, reply) => sayPlainly(reply.header('allow', methods.join(', ')), 405))
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'unexpected error')
    return sayPlainly(reply, status)
  })
}

/** Answers a URL that never reached a route: it cannot be decoded, or is longer than any of ours. */
export const answerUnreadable = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
  sayPlainly(reply, error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 404 : 400)
}

/** The methods that pages accept. */
export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Answers bytes that are not a request, or a request that never ends. */
export const answerNonsense = answeringNonsense((status) => ({
  type: 'text/plain; charset=utf-8',
  body: textOf(status),
}))
