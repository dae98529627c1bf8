import type { FastifyInstance } from 'fastify'
import { once } from '../cart/once.ts'
import { addUpdate } from '../json-api/index.ts'
import { addStoreCredit } from './add-store-credit.ts'
import { advance } from './advance.ts'
import { complete } from './complete.ts'
import { createPayment } from './create-payment.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { listShippingRates } from './list-shipping-rates.ts'
import { next } from './next.ts'
import { removeStoreCredit } from './remove-store-credit.ts'
import { selectShippingMethod } from './select-shipping-method.ts'
import { updateCheckout } from './update-checkout.ts'

/** contract.md 5. */
export const checkoutRoutes = async (app: FastifyInstance) => {
  addUpdate(app, '/checkout', once(updateCheckout))
  app.route({ method: 'PATCH', url: '/checkout/next', ...once(next) })
  app.route({ method: 'PATCH', url: '/checkout/advance', ...advance })
  app.route({ method: 'PATCH', url: '/checkout/complete', ...complete })
  app.route({ method: 'GET', url: '/checkout/payment_methods', ...listPaymentMethods })
  app.route({ method: 'GET', url: '/checkout/shipping_rates', ...listShippingRates })
  app.route({ method: 'PATCH', url: '/checkout/select_shipping_method', ...once(selectShippingMethod) })
  app.route({ method: 'POST', url: '/checkout/add_store_credit', ...once(addStoreCredit) })
  app.route({ method: 'POST', url: '/checkout/remove_store_credit', ...once(removeStoreCredit) })
  app.route({ method: 'POST', url: '/checkout/create_payment', ...once(createPayment, { status: 201 }) })
}
