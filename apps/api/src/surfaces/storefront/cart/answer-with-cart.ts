import { getCart, type Order } from '#domains/shop/orders'
import { type JsonApiDocument, renderOne, type StorefrontRequest } from '../json-api/index.ts'
import { cartOf } from './caller.ts'
import { cartResource } from './cart.resources.ts'

/** What most endpoints of cart and checkout answer. */
export const answerWithCart = (request: StorefrontRequest, order: Order): Promise<JsonApiDocument> =>
  renderOne(request, cartResource, order)

/** For a change that was made and whose answer got lost: the cart as it stands, without making the change again. */
export const answerWithCartAsItStands = async (request: StorefrontRequest): Promise<JsonApiDocument> =>
  answerWithCart(request, await getCart(request.ctx, cartOf(request)))
