import { getSale, type Order } from '#domains/shop/orders'
import { type JsonApiDocument, renderOne, type StorefrontRequest } from '../json-api/index.ts'
import { cartOf } from './caller.ts'
import { cartResource } from './cart.resources.ts'

/** The answer of most cart and checkout endpoints. */
export const answerWithCart = (request: StorefrontRequest, order: Order): Promise<JsonApiDocument> =>
  renderOne(request, cartResource, order)

/** For a retry after a lost answer: the cart as it stands, without making the change again. */
export const answerWithCartAsItStands = async (request: StorefrontRequest): Promise<JsonApiDocument> =>
  answerWithCart(request, await getSale(request.ctx, cartOf(request)))
