import { findUser } from '#domains/people/identity'
import { Failure } from '#platform/failure'
import { renderOne, type StorefrontRequest } from '../json-api/index.ts'
import { customersFrom, userResource } from './user.resource.ts'

/** The account in its current state. */
export const answerWithAccount = async (request: StorefrontRequest, userId: number) => {
  const user = await findUser(request.ctx.db, userId)
  if (!user) throw new Failure('not_allowed')
  const [customer = null] = await customersFrom(request.ctx, [user])
  return renderOne(request, userResource, customer)
}
