import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findSignedUp, signUp, type User } from '#domains/people/identity'
import { Failure } from '#platform/failure'
import { defineRoute, documentOf, mustBeShowable, renderOne, type StorefrontRequest } from '../json-api/index.ts'
import { told, words } from '../parameter-kinds.ts'
import { accountInputOf, agreedIn, partnerIn, signUpShape } from './account-input.ts'
import { userResource } from './user.resource.ts'

/** For a retry after a lost answer: the same sign-up, since a second one would be refused. */
const whenRepeated = async (request: FastifyRequest) => {
  const asked = request as StorefrontRequest
  const user = await findSignedUp(asked.ctx, accountInputOf(asked.bag).input)
  if (user === null) throw new Failure('not_found')
  return answerWith(asked, user)
}

const answerWith = (request: StorefrontRequest, user: User) =>
  renderOne(request, userResource, { user, completedOrders: 0, creditCents: null })

/** Signs up: the account is created when its e-mail is confirmed (contract.md 2, 3). */
export const createAccount = defineRoute({
  schema: {
    summary: 'Open an account',
    description:
      'The e-mail is confirmed by a mailed link before the account lets anybody in. Address ids are ignored.',
    tags: ['account'],
    answer: documentOf(userResource),
    bag: z.looseObject({ user: told(signUpShape), include: words }),
  },
  config: { whenRepeated },
  handler: async (request) => {
    mustBeShowable(request, userResource)
    const { input, user } = accountInputOf(request.bag)
    const userAgent = request.headers['user-agent']?.slice(0, 400) ?? null
    const given = { ...input, agreed: { ...agreedIn(user), userAgent }, partnerName: partnerIn(request.bag, user) }
    return answerWith(request, await signUp(request.ctx, given))
  },
})
