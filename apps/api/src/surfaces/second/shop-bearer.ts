import { shopToken } from '@prumo/contracts/second'
import type { FastifyRequest } from 'fastify'
import { decodeProtectedHeader } from 'jose'
import { recogniseShopToken, type ShopCaller } from '#domains/people/identity'
import { findOrder } from '#domains/shop/orders'
import { Failure } from '#platform/failure'
import { bearerOf } from '../callers/bearer.ts'
import { orderTokenOf } from '../callers/order-token.ts'
import { recogniseNestBearer } from './nest-bearer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the bearer is a shop token. */
    shopCaller?: ShopCaller
  }
}

/**
 * Identifies the caller of /shop, /phytotherapy and /weight by a shop token, or by the nest token of a signed-in user.
 * A token that is good for another scope, or for another order than the request's, gets 401.
 */
export const recogniseShopBearer = async (request: FastifyRequest): Promise<void> => {
  const token = bearerOf(request)
  if (token === null || !saysThatItIsOne(token)) return recogniseNestBearer(request)
  const scope = scopeOf(request.url)
  const caller = await recogniseShopToken(request.ctx, { token, scope })
  await mustBeOfItsOrder(request, caller)
  request.shopCaller = caller
  request.ctx = { ...request.ctx, actor: caller.actor }
}

/** The first part of the path; the list of what the shop sells belongs to the shop. */
const scopeOf = (url: string): string => {
  const [, first = ''] = /^\/([^/?]*)/.exec(url) ?? []
  return first === 'products' ? 'shop' : first
}

/** Chooses the verifier and no more: each of them accepts only its own kind of token. */
const saysThatItIsOne = (token: string): boolean => {
  try {
    return decodeProtectedHeader(token).typ === shopToken.type
  } catch {
    return false
  }
}

/** The order in a token narrows it. The order's own token alone opens it. */
const mustBeOfItsOrder = async (request: FastifyRequest, { orderNumber }: ShopCaller): Promise<void> => {
  if (orderNumber === null) return
  const token = orderTokenOf(request)
  if (token === null || (await findOrder(request.ctx, { number: orderNumber, token })) === null)
    throw new Failure('token_expired')
}
