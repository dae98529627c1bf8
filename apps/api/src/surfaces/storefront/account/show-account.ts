import { mustBeSignedIn } from '../authenticate.ts'
import { defineRoute, documentOf } from '../json-api/index.ts'
import { answerWithAccount } from './answer-with-account.ts'
import { userResource } from './user.resource.ts'

/** The signed-in customer: 200, or 403 for a guest (contract.md 3). */
export const showAccount = defineRoute({
  schema: { summary: 'Show the account', tags: ['account'], answer: documentOf(userResource) },
  async handler(request) {
    const userId = mustBeSignedIn(request)
    return answerWithAccount(request, userId)
  },
})
