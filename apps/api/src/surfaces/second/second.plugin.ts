import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { admitCallers } from '../callers/admission.ts'
import { oneEffectForEachKey } from '../callers/idempotency/index.ts'
import { keepOutOfCaches } from '../callers/keep-out-of-caches.ts'
import { limitWrites } from '../callers/limit-writes.ts'
import { answerFailures } from '../callers/portuguese/answer-failures.ts'
import { readJsonBodies } from '../callers/read-json.ts'
import { describeSurface } from '../documentation/describe-surface.ts'
import { addressRoutes } from './addresses/addresses.routes.ts'
import { authenticationRoutes } from './authentication/authenticate.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { correiosRoutes } from './correios/correios.routes.ts'
import { creditCardRoutes } from './credit-cards/credit-cards.routes.ts'
import { recogniseNestBearer } from './nest-bearer.ts'
import { packageOrderRoutes } from './package-order/package-order.routes.ts'
import { packageRoutes } from './packages/packages.routes.ts'
import { productRoutes } from './products/products.routes.ts'
import { recogniseShopBearer } from './shop-bearer.ts'
import { singleItemRoutes } from './single-items/single-items.routes.ts'
import { userRoutes } from './users/users.routes.ts'
import { weightRoutes } from './weight/weight.routes.ts'

/** The second API (spec 7.3): plain JSON, messages in Portuguese, the nest token as bearer. Mounted at the root. */
export const secondSurface: FastifyPluginAsync = async (app) => {
  await describeSurface(app, { name: 'second', title: 'Prumo: second API' })
  answerFailures(app)
  readJsonBodies(app)
  limitWrites(app)
  keepOutOfCaches(app)
  // The only call whose bearer is a rails token.
  await app.register(authenticationRoutes)
  await app.register(bearersOwn)
  await app.register(shopTokensOwn)
}

const bearersOwn = async (app: FastifyInstance) => {
  admitCallers(app, recogniseNestBearer)
  oneEffectForEachKey(app, 'read anew')
  await app.register(addressRoutes)
  await app.register(creditCardRoutes)
  await app.register(correiosRoutes)
  await app.register(packageRoutes)
  await app.register(packageOrderRoutes)
  await app.register(singleItemRoutes)
}

/** Calls whose bearer may be a shop token: below /shop, /phytotherapy and /weight, and the shop's list (spec 6). */
const shopTokensOwn = async (app: FastifyInstance) => {
  app.decorateRequest('shopCaller')
  admitCallers(app, recogniseShopBearer)
  oneEffectForEachKey(app, 'read anew')
  await app.register(userRoutes)
  await app.register(checkoutRoutes)
  await app.register(productRoutes)
  await app.register(weightRoutes)
}
