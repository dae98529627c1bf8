import { isHost, keepCallerAlone, lingerWhenTooLarge, requestBounds } from '@prumo/hosting'
import { AnswerLog, behindExpressLane, type ExpressLane, hangDoor, openLogDestination } from '@prumo/process'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Config } from './config.ts'
import { operationsOf } from './operations.ts'
import { answerNonsense, answerPlainly, answerUnreadable, sayPlainly } from './plain-answers.ts'
import { wellFormed } from './well-formed-address.ts'

type Bare = {
  /** Names the pages in the log and the metrics; null in development, where it changes at run time. */
  build: Pick<ServerBuild, 'routes'> | null
  /** The cache of answers in front of the framework. */
  expressLane?: ExpressLane
  /** The destination of log lines instead of standard output, for a test that reads them. */
  log?: { level: string; stream?: { write: (line: string) => void } }
}

/** A server with our request limits, trusted proxies and plain error answers; no routes yet. */
export const bareServer = (config: Config, { build, expressLane, log }: Bare): FastifyInstance => {
  const server = Fastify({
    ...(expressLane && { serverFactory: behindExpressLane(expressLane) }),
    ...requestBounds,
    trustProxy: config.proxies.isTrusted,
    routerOptions: { ignoreTrailingSlash: false },
    // A request that arrives during shutdown is served and told to reconnect (`server.door`).
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    logController: new AnswerLog(operationsOf(build)),
    // A URL that cannot be decoded gets the 404 page, which suggests the nearest page.
    rewriteUrl: ({ url = '/' }) => wellFormed(url),
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerNonsense,
    logger: { ...logSettings(config), stream: openLogDestination(), ...log },
  })
  hangDoor(server)
  answerPlainly(server)
  server.addHook('onRequest', async (request, reply) => {
    keepCallerAlone(request.raw, config.proxies)
    // The host is part of every URL that we build; one like `name@host` would change the target.
    if (!isHost(request.host || 'localhost')) return sayPlainly(reply, 400)
  })
  server.addHook('onSend', async (request, reply) => lingerWhenTooLarge(request.raw, reply))
  return server
}

/** One line of JSON per fault, with the request's id; in development per request. */
const logSettings = ({ isDevelopment }: Config) => ({
  level: isDevelopment ? 'info' : 'warn',
  serializers: { req: withoutQuery, ...(isDevelopment ? {} : { err: withoutMessage }) },
})

/** Query strings contain names and codes that people typed, so no log line contains one (design 5). */
const withoutQuery = (request: FastifyRequest) => ({
  method: request.method,
  path: request.url.split('?')[0],
})

/** The stack frames without the message, which may quote the URL with its query. */
const withoutMessage = (error: Error & { code?: string }) => ({
  type: error.name,
  code: error.code,
  message: '',
  stack: (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n'),
})
