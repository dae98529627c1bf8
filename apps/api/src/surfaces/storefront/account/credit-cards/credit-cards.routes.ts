import type { FastifyPluginAsync } from 'fastify'
import { deleteCreditCard } from './delete-credit-card.ts'
import { listCreditCards } from './list-credit-cards.ts'
import { showCreditCard } from './show-credit-card.ts'
import { showDefaultCreditCard } from './show-default-credit-card.ts'

/** contract.md 3.2. */
export const creditCardRoutes: FastifyPluginAsync = async (app) => {
  app.route({ method: 'GET', url: '/account/credit_cards', ...listCreditCards })
  app.route({ method: 'GET', url: '/account/credit_cards/default', ...showDefaultCreditCard })
  app.route({ method: 'GET', url: '/account/credit_cards/:id', ...showCreditCard })
  app.route({ method: 'DELETE', url: '/account/credit_cards/:id', ...deleteCreditCard })
}
