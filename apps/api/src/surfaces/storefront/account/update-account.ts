import { z } from 'zod'
import { saveAccount } from '#domains/people/customers'
import { accessTokenOf, mustBeSignedIn } from '../authenticate.ts'
import { defineRoute, documentOf, mustBeShowable, type StorefrontRequest } from '../json-api/index.ts'
import { told, words } from '../parameter-kinds.ts'
import { givenIdOf } from '../parameters.ts'
import { accountInputOf, secretOf, userShape } from './account-input.ts'
import { answerWithAccount } from './answer-with-account.ts'
import { userResource } from './user.resource.ts'

const id = z.union([z.int(), z.string()])
const changeShape = userShape
  .extend({ bill_address_id: id, ship_address_id: id, current_password: z.string() })
  .partial()

/** Changes the given fields of the account (contract.md 3). */
export const updateAccount = defineRoute({
  schema: {
    summary: 'Change the account',
    description:
      'A new e-mail or password asks for `current_password` too. The e-mail stays until the new one is confirmed by its ' +
      'mailed link; a new password ends all other sessions.',
    tags: ['account'],
    answer: documentOf(userResource),
    bag: z.looseObject({ user: told(changeShape), include: words }),
  },
  // On a retry, the password that was current is no longer.
  config: {
    whenRepeated: (request) => answerWithAccount(request as StorefrontRequest, mustBeSignedIn(request)),
  },
  handler: async (request) => {
    const userId = mustBeSignedIn(request)
    mustBeShowable(request, userResource)
    const { input, user } = accountInputOf(request.bag)
    const currentPassword = secretOf(user, 'current_password')
    const accessToken = accessTokenOf(request) ?? ''
    const addresses = {
      billAddressId: givenIdOf(user, 'bill_address_id'),
      shipAddressId: givenIdOf(user, 'ship_address_id'),
    }
    await saveAccount(request.ctx, { userId, input, currentPassword, accessToken, ...addresses })
    return answerWithAccount(request, userId)
  },
})
