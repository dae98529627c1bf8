import { mustBeSignedIn } from '../authenticate.ts'
import { defineRoute } from '../json-api/index.ts'
import { answerWithAccount } from './answer-with-account.ts'

/** The signed-in customer: 200, or 403 for a guest (contract.md 3). */
export const showAccount = defineRoute({
  schema: { summary: 'Show the account', tags: ['account'] },
  async handler(request) {
    const userId = mustBeSignedIn(request)
    return answerWithAccount(request, userId)
  },
})
