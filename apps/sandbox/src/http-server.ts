import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { ageChecksApi } from './age-checks/age-checks.routes.ts'
import { controlApi } from './control/control.routes.ts'
import { controlForms } from './control/control-forms.routes.ts'
import { assets } from './look/assets.routes.ts'
import { sendPage } from './look/page.ts'
import { mailbox } from './mailbox/mailbox.routes.ts'
import { numberingApi } from './numbering/numbering.routes.ts'
import { objectStorageApi } from './object-storage/object-storage.routes.ts'
import { orderChecksApi } from './order-checks/order-checks.routes.ts'
import { refuseForeignHosts, refuseForeignPages } from './origin.ts'
import { parcelsApi } from './parcels/parcels.routes.ts'
import { parcelPages } from './parcels/postings.routes.ts'
import { paymentPages } from './payments/pages/pages.routes.ts'
import { paymentsApi, pixLocations } from './payments/payments.routes.ts'
import { postalCodesApi } from './postal-codes/postal-codes.routes.ts'
import { pushService } from './push/push.routes.ts'
import { describeError, Refusal } from './refusal.ts'
import { signingApi } from './signing/signing.routes.ts'
import { startPage } from './start-page.ts'
import { tagsApi } from './tags/tags.routes.ts'
import { troublePage } from './trouble-page.ts'
import type { World } from './world.ts'

/** The paths that pages of other sites call by design. */
const FOREIGN_PATHS = ['/payments/v1/card_tokens', '/tags/gtm.js', '/tags/seen']

/** The single HTTP server of all simulated services. */
export const buildHttpServer = (world: World): FastifyInstance => {
  const app = Fastify({
    logger: world.config.isLogging,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.register(formbody)
  app.addHook('onRequest', async (request) => {
    refuseForeignHosts(request, world.publicUrl())
    if (!FOREIGN_PATHS.includes(request.routeOptions.url ?? '')) refuseForeignPages(request)
  })
  // The route's pattern, never the URL: queries and paths may contain names.
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    request.log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) })
  })
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => {
    answerError(new Refusal(404, 'not_found', 'Não há nada neste endereço.'), request, reply)
  })

  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async () => {
    world.db.prepare('SELECT 1').get()
    return { status: 'ok' }
  })
  app.get('/', async (_request, reply) => sendPage(reply, startPage(world)))
  app.register(assets)
  const parts = [
    paymentsApi,
    pixLocations,
    paymentPages,
    mailbox,
    postalCodesApi,
    parcelsApi,
    parcelPages,
    ageChecksApi,
    signingApi,
    orderChecksApi,
    numberingApi,
    objectStorageApi,
    pushService,
    tagsApi,
  ]
  for (const part of [...parts, controlApi, controlForms]) app.register(part(world))
  return app
}

const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const { status, body } = describeError(error)
  if (status >= 500 && !(error instanceof Refusal)) request.log.error({ err: error, route: request.routeOptions.url })
  const isPerson = request.headers.accept?.includes('text/html') ?? false
  if (isPerson) sendPage(reply.code(status), troublePage({ status, message: body.error.message }))
  else reply.code(status).send(body)
}
