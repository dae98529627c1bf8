import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { addUpdate } from '../json-api/index.ts'
import { addressRoutes } from './addresses/addresses.routes.ts'
import { confirmAccount } from './confirm-account.ts'
import { confirmWithPassword } from './confirm-with-password.ts'
import { createAccount } from './create-account.ts'
import { creditCardRoutes } from './credit-cards/credit-cards.routes.ts'
import { listOrders } from './list-orders.ts'
import { showAccount } from './show-account.ts'
import { showOrder } from './show-order.ts'
import { updateAccount } from './update-account.ts'

export const accountRoutes: FastifyPluginAsync = async (app) => {
  app.route({ method: 'GET', url: '/account', ...showAccount })
  app.route({ method: 'POST', url: '/account', ...limited(app, createAccount) })
  addUpdate(app, '/account', limited(app, updateAccount))
  // Its HEAD would confirm too, and no client needs that.
  app.route({
    method: 'GET',
    url: '/account_confirmations/:token',
    exposeHeadRoute: false,
    ...limited(app, confirmAccount),
  })
  addUpdate(app, '/account_confirmations/:token', limited(app, confirmWithPassword))
  await app.register(addressRoutes)
  await app.register(creditCardRoutes)
  app.route({ method: 'GET', url: '/account/orders', ...listOrders })
  app.route({ method: 'GET', url: '/account/orders/:number', ...showOrder })
}

/** Few tries per address and minute: this limits the discovery of e-mails and the cost of password hashing. */
const limited = <R extends { config?: object }>(app: FastifyInstance, route: R): R => ({
  ...route,
  config: {
    ...route.config,
    rateLimit: { max: Math.ceil(20 * app.parts.config.rateLimitFactor), timeWindow: '1 minute' },
  },
})
