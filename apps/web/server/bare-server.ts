import { isHost, keepCallerAlone, lingerWhenTooLarge, requestBounds } from '@prumo/hosting'
import { AnswerLog, behindExpressLane, type ExpressLane, hangDoor, openLogDestination } from '@prumo/process'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Config } from './config.ts'
import { operationsOf } from './operations.ts'
import { answerNonsense, answerPlainly, answerUnreadable, sayPlainly } from './plain-answers.ts'
import { wellFormed } from './well-formed-address.ts'

type Bare = {
  /** Names the pages in the log and the metrics; none in development, where it changes while we run. */
  build: Pick<ServerBuild, 'routes'> | null
  /** What is answered before the framework sees the request. */
  expressLane?: ExpressLane
  /** Where log lines go instead of to standard output, for a test that reads them. */
  log?: { level: string; stream?: { write: (line: string) => void } }
}

/** A server that holds to our bounds, believes only our proxies and answers plainly; nothing is mounted on it yet. */
export const bareServer = (config: Config, { build, expressLane, log }: Bare): FastifyInstance => {
  const server = Fastify({
    ...(expressLane && { serverFactory: behindExpressLane(expressLane) }),
    ...requestBounds,
    trustProxy: config.proxies.isTrusted,
    routerOptions: { ignoreTrailingSlash: false },
    // Who comes late, while we close, is served and told to connect anew (`server.door`).
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    logController: new AnswerLog(operationsOf(build)),
    // An address that cannot be decoded is a page that is not there, which offers the nearest.
    rewriteUrl: ({ url = '/' }) => wellFormed(url),
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerNonsense,
    logger: { ...logSettings(config), stream: openLogDestination(), ...log },
  })
  hangDoor(server)
  answerPlainly(server)
  server.addHook('onRequest', async (request, reply) => {
    keepCallerAlone(request.raw, config.proxies)
    // It stands in every address that we make of the request; one like `name@host` makes another address of it.
    if (!isHost(request.host || 'localhost')) return sayPlainly(reply, 400)
  })
  server.addHook('onSend', async (request, reply) => lingerWhenTooLarge(request.raw, reply))
  return server
}

/** One line of JSON for each fault, with the request's id; in development for each request. */
const logSettings = ({ isDevelopment }: Config) => ({
  level: isDevelopment ? 'info' : 'warn',
  serializers: { req: withoutQuery, ...(isDevelopment ? {} : { err: withoutMessage }) },
})

/** Query strings carry names and codes that people typed, so no log line holds one (design 5). */
const withoutQuery = (request: FastifyRequest) => ({
  method: request.method,
  path: request.url.split('?')[0],
})

/** The frames without the message, which may quote the address with its query. */
const withoutMessage = (error: Error & { code?: string }) => ({
  type: error.name,
  code: error.code,
  message: '',
  stack: (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n'),
})
