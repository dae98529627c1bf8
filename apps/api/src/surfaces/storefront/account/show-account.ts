import { findUser } from '#domains/people/identity'
import { countPlacedOrders } from '#domains/shop/orders'
import { Failure } from '#platform/failure'
import { mustBeSignedIn } from '../authenticate.ts'
import { defineRoute, renderOne } from '../json-api/index.ts'
import { userResource } from './user.resource.ts'

/** The signed-in customer: 200, or 403 for a guest (contract.md 3). */
export const showAccount = defineRoute({
  schema: { summary: 'Show the account', tags: ['account'] },
  async handler(request) {
    const userId = mustBeSignedIn(request)
    const user = await findUser(request.ctx.db, userId)
    if (!user) throw new Failure('not_allowed')
    const completedOrders = await countPlacedOrders(request.ctx, { userId })
    return renderOne(request, userResource, { user, completedOrders })
  },
})
