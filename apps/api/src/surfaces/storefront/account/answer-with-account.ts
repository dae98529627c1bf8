import { findUser } from '#domains/people/identity'
import { countPlacedOrders } from '#domains/shop/orders'
import { Failure } from '#platform/failure'
import { renderOne, type StorefrontRequest } from '../json-api/index.ts'
import { userResource } from './user.resource.ts'

/** The account as it now stands. */
export const answerWithAccount = async (request: StorefrontRequest, userId: number) => {
  const user = await findUser(request.ctx.db, userId)
  if (!user) throw new Failure('not_allowed')
  const completedOrders = await countPlacedOrders(request.ctx, { userId })
  return renderOne(request, userResource, { user, completedOrders })
}
