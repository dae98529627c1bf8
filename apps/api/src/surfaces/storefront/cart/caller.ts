import type { CartReference } from '#domains/shop/orders'
import { orderTokenOf } from '../../callers/order-token.ts'
import type { StorefrontRequest } from '../json-api/index.ts'

/** The cart that a caller means: by his order token, otherwise his own as a customer (contract.md 1.3). */
export const cartOf = (request: StorefrontRequest): CartReference => ({
  token: orderTokenOf(request),
  userId: request.ctx.actor.kind === 'user' ? request.ctx.actor.userId : null,
})
