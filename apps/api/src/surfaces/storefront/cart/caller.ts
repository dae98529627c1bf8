import type { CartReference } from '#domains/shop/orders'
import { orderTokenOf } from '../../callers/order-token.ts'
import type { StorefrontRequest } from '../json-api/index.ts'

/** Which cart a caller means: the one of his order token, else his own as a customer (contract.md 1.3). */
export const cartOf = (request: StorefrontRequest): CartReference => ({
  token: orderTokenOf(request),
  userId: request.ctx.actor.kind === 'user' ? request.ctx.actor.userId : null,
})
