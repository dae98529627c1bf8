import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { keepCallerAlone, lingerWhenTooLarge, requestBounds } from '@prumo/hosting'
import { AnswerLog, behindExpressLane, type ExpressLane, hangDoor, openExpressLane, operationOf } from '@prumo/process'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from './config.ts'
import { catalogueVersionRow } from './domains/shop/catalogue/index.ts'
import { type Context, contextFor, type World } from './platform/context.ts'
import { type DatabaseSettings, renewIdleConnections } from './platform/database.ts'
import { Failure } from './platform/failure.ts'
import type { openLog } from './platform/log.ts'
import { openPulse, type Pulse } from './platform/pulse.ts'
import { siteVersionRow } from './platform/site-version.ts'
import { openVersionLease, type VersionLease } from './platform/version-lease.ts'
import { noteRefusals } from './surfaces/callers/note-refusals.ts'
import { documentation } from './surfaces/documentation/documentation.plugin.ts'
import { type SurfaceDocuments, surfaceDocuments } from './surfaces/documentation/surface-documents.ts'
import { healthSurface } from './surfaces/health/health.plugin.ts'
import { mainSurface } from './surfaces/main/main.plugin.ts'
import { realtimeSurface } from './surfaces/realtime/realtime.plugin.ts'
import { secondSurface } from './surfaces/second/second.plugin.ts'
import { staffSurface } from './surfaces/staff/staff.plugin.ts'
import { storefrontSurface } from './surfaces/storefront/storefront.plugin.ts'
import {
  answerNonsense,
  answerNothingThere,
  answerUnreadable,
  bodyOutsideSurfaces,
} from './surfaces/unreadable-requests.ts'
import { webhooksSurface } from './surfaces/webhooks/webhooks.plugin.ts'

export type AppParts = {
  config: Config
  world: World
  database: DatabaseSettings
  log: ReturnType<typeof openLog>
  /** The last error of writing the log; null if there is none. */
  logTrouble?: () => string | null
}

declare module 'fastify' {
  interface FastifyInstance {
    parts: AppParts
    /** The generated OpenAPI document of each surface. */
    documents: SurfaceDocuments
    /** Caches answers of public reads in front of the framework. */
    expressLane: ExpressLane
    /** The state of the database and of its clock. */
    pulse: Pulse
    /** Leases what public answers are made from, under heavy reading. */
    versionLease: VersionLease<'shop.catalogue_version' | 'platform.site_version'>
  }
  interface FastifyRequest {
    /** This caller's context: a guest until a surface has recognised him. */
    ctx: Context
  }
}

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000))

/** No answer of the API is a page: even if a browser treats one as a page, it runs, loads and frames nothing. */
const nothingRuns = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'"

/** Only the path: a query must not be changed. */
const withSingleSlashes = (url: string): string =>
  url.startsWith('/') && url.includes('//') ? url.replace(/^[^?]*/, (path) => path.replaceAll(/\/{2,}/g, '/')) : url

/** Builds the whole server: every surface over the same verbs. Opens no port. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { config } = parts
  const expressLane = openExpressLane()
  const app: FastifyInstance = Fastify({
    serverFactory: behindExpressLane(expressLane),
    loggerInstance: parts.log,
    // From a pool that Node fills in advance: random bytes for each request would cost a system call each.
    genReqId: () => randomUUID(),
    ...requestBounds,
    trustProxy: config.proxies.isTrusted,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // As in Rails: `${host}/` plus `/path` is a valid URL.
    rewriteUrl: ({ url = '/' }) => withSingleSlashes(url),
    // A request that arrives during shutdown is served and told to reconnect (`app.door`).
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    logController: new AnswerLog(),
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerNonsense,
  }) as unknown as FastifyInstance
  app.decorate('parts', parts)
  app.decorate('documents', surfaceDocuments())
  app.decorate('expressLane', expressLane)
  hangDoor(app)
  // Its answers were built before the shutdown and lack the new header.
  app.door.whenLeaving(() => expressLane.close())
  const pulse = openPulse({ ...parts, now: parts.world.now, onSilent: () => renewIdleConnections(parts.world.db) })
  app.decorate('pulse', pulse)
  app.addHook('onClose', () => pulse.close())
  const versionLease = openVersionLease(parts.database, [catalogueVersionRow, siteVersionRow])
  app.decorate('versionLease', versionLease)
  app.addHook('onClose', () => versionLease.close())
  app.decorateRequest('ctx')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // So that a caller who reports a problem can name the logged request.
  app.addHook('onRequest', (request, reply, done) => {
    keepCallerAlone(request.raw, config.proxies)
    const guest = contextFor({ ...parts.world, log: request.log }, { kind: 'guest' })
    request.ctx = { ...guest, address: request.ip, operation: operationOf(request) }
    reply.header('x-request-id', request.id).header('content-security-policy', nothingRuns)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    lingerWhenTooLarge(request.raw, reply)
    done(null, payload)
  })
  noteRefusals(app)

  await app.register(helmet, { contentSecurityPolicy: false, crossOriginResourcePolicy: { policy: 'cross-origin' } })
  await app.register(cors, {
    origin: config.webOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    // Whatever headers a client adds: an origin is trusted with all of them or with none.
    exposedHeaders: ['X-Request-Id', 'Retry-After'],
    maxAge: 600,
    // An OPTIONS request from a program that is not a browser gets a preflight answer too.
    strictPreflight: false,
  })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => new Failure('rate_limited', { retryAfterSeconds: secondsOf(ttl) }),
  })
  await app.register(healthSurface)
  // The description of every call is for developers, not for attackers.
  if (config.appEnv !== 'production') await app.register(documentation)
  await app.register(storefrontSurface)
  await app.register(mainSurface, { prefix: '/api' })
  await app.register(secondSurface)
  await app.register(staffSurface, { prefix: '/api/staff/v1' })
  await app.register(webhooksSurface, { prefix: '/webhooks' })
  await app.register(realtimeSurface)
  app.setNotFoundHandler(async (request, reply) => answerNothingThere(request, reply))
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    // A body is read before it is known that nothing is at its address.
    if (request.is404) return answerNothingThere(request, reply)
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'unexpected error')
    return reply.status(status).send(bodyOutsideSurfaces(status))
  })
  return app
}
