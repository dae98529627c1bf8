import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findUserIdByEmail, signUp } from '#domains/people/identity'
import { Failure } from '#platform/failure'
import { defineRoute, documentOf, mustBeShowable, renderOne, type StorefrontRequest } from '../json-api/index.ts'
import { told, words } from '../parameter-kinds.ts'
import { accountWishOf, userShape } from './account-wish.ts'
import { answerWithAccount } from './answer-with-account.ts'
import { userResource } from './user.resource.ts'

/** For an account that was made and whose answer got lost: that one, since another would be refused. */
const whenRepeated = async (request: FastifyRequest) => {
  const asked = request as StorefrontRequest
  const userId = await findUserIdByEmail(asked.ctx, { email: accountWishOf(asked.bag).wish.email ?? '' })
  if (userId === null) throw new Failure('not_found')
  return answerWithAccount(asked, userId)
}

/** Opens an account, which lets nobody in until its e-mail is confirmed (contract.md 2, 3). */
export const createAccount = defineRoute({
  schema: {
    summary: 'Open an account',
    description:
      'The e-mail is confirmed by a mailed link before the account lets anybody in. Address ids are ignored.',
    tags: ['account'],
    answer: documentOf(userResource),
    bag: z.looseObject({ user: told(userShape), include: words }),
  },
  config: { whenRepeated },
  handler: async (request) => {
    mustBeShowable(request, userResource)
    const user = await signUp(request.ctx, accountWishOf(request.bag).wish)
    return renderOne(request, userResource, { user, completedOrders: 0, creditCents: null })
  },
})
