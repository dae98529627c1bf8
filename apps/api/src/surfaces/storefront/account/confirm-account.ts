import { z } from 'zod'
import { confirmAccount as confirm } from '#domains/people/identity'
import { Failure } from '#platform/failure'
import { defineRoute, mediaType } from '../json-api/index.ts'

/**
 * Follows the mailed link of a sign-up. Its answer is not a resource (contract.md 3). The link of a change of e-mail
 * needs the account's password, which only our `PATCH` takes: `Password can't be blank`.
 */
export const confirmAccount = defineRoute({
  schema: {
    summary: 'Confirm the e-mail of a sign-up',
    description: "422: `Confirmation token is invalid`; `Password can't be blank` for a change of e-mail.",
    tags: ['account'],
    bag: z.looseObject({ token: z.string() }),
    answer: {
      description: 'Confirmed',
      content: { [mediaType]: { schema: z.object({ data: z.object({ state: z.literal('') }) }) } },
    },
  },
  handler: async (request, reply) => {
    try {
      await confirm(request.ctx, { token: request.bag.token })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.code === 'invalid_fields') return reply.status(422).send({ error: "Password can't be blank" })
      if (error.code !== 'link_expired') throw error
      return reply.status(422).send({ error: 'Confirmation token is invalid' })
    }
    return { data: { state: '' } }
  },
})
