import { z } from 'zod'
import { saveAccount } from '#domains/people/customers'
import { bearerOf } from '../../callers/bearer.ts'
import { mustBeSignedIn } from '../authenticate.ts'
import { defineRoute, documentOf, mustBeShowable } from '../json-api/index.ts'
import { told, words } from '../parameter-kinds.ts'
import { givenIdOf, textOf } from '../parameters.ts'
import { accountWishOf, userShape } from './account-wish.ts'
import { answerWithAccount } from './answer-with-account.ts'
import { userResource } from './user.resource.ts'

const id = z.union([z.int(), z.string()])
const changeShape = userShape.extend({ bill_address_id: id, ship_address_id: id }).partial()

/** Changes what is given of the account (contract.md 3). */
export const updateAccount = defineRoute({
  schema: {
    summary: 'Change the account',
    description: 'A new e-mail is confirmed by a mailed link; a new password ends all other sessions.',
    tags: ['account'],
    answer: documentOf(userResource),
    bag: z.looseObject({ user: told(changeShape), include: words }),
  },
  handler: async (request) => {
    const userId = mustBeSignedIn(request)
    mustBeShowable(request, userResource)
    const { wish, user } = accountWishOf(request.bag)
    const accessToken = bearerOf(request) ?? textOf(request.bag, 'access_token')
    const addresses = {
      billAddressId: givenIdOf(user, 'bill_address_id'),
      shipAddressId: givenIdOf(user, 'ship_address_id'),
    }
    await saveAccount(request.ctx, { userId, wish, accessToken, ...addresses })
    return answerWithAccount(request, userId)
  },
})
