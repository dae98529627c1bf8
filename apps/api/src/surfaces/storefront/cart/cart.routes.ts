import type { FastifyInstance } from 'fastify'
import { addItem } from './add-item.ts'
import { applyCouponCode } from './apply-coupon-code.ts'
import { associateCart } from './associate-cart.ts'
import { changeCurrency } from './change-currency.ts'
import { createCart } from './create-cart.ts'
import { deleteCart } from './delete-cart.ts'
import { emptyCart } from './empty-cart.ts'
import { estimateShippingRates } from './estimate-shipping-rates.ts'
import { once } from './once.ts'
import { removeCouponCode } from './remove-coupon-code.ts'
import { removeLineItem } from './remove-line-item.ts'
import { setQuantity } from './set-quantity.ts'
import { showCart } from './show-cart.ts'

/** contract.md 4. */
export const cartRoutes = async (app: FastifyInstance) => {
  app.route({ method: 'GET', url: '/cart', ...showCart })
  app.route({ method: 'POST', url: '/cart', ...createCart })
  app.route({ method: 'DELETE', url: '/cart', ...deleteCart })
  app.route({ method: 'POST', url: '/cart/add_item', ...once(addItem) })
  app.route({ method: 'PATCH', url: '/cart/set_quantity', ...once(setQuantity) })
  app.route({ method: 'DELETE', url: '/cart/remove_line_item/:id', ...once(removeLineItem) })
  app.route({ method: 'PATCH', url: '/cart/empty', ...once(emptyCart) })
  app.route({ method: 'PATCH', url: '/cart/apply_coupon_code', ...fewTries(app, once(applyCouponCode)) })
  app.route({ method: 'DELETE', url: '/cart/remove_coupon_code', ...once(removeCouponCode) })
  app.route({ method: 'DELETE', url: '/cart/remove_coupon_code/:coupon_code', ...once(removeCouponCode) })
  app.route({ method: 'GET', url: '/cart/estimate_shipping_rates', ...estimateShippingRates })
  app.route({ method: 'PATCH', url: '/cart/associate', ...once(associateCart) })
  app.route({ method: 'PATCH', url: '/cart/change_currency', ...once(changeCurrency) })
}

// Nobody types so many coupons; whoever guesses codes does.
const couponsAMinute = 60

const fewTries = <R extends { config?: object }>(app: FastifyInstance, route: R): R => ({
  ...route,
  config: {
    ...route.config,
    rateLimit: { max: Math.ceil(couponsAMinute * app.parts.config.rateLimitFactor), timeWindow: '1 minute' },
  },
})
