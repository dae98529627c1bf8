import { z } from 'zod'
import { confirmAccount as confirm } from '#domains/people/identity'
import { Failure } from '#platform/failure'
import { defineRoute, mediaType } from '../json-api/index.ts'

/** Follows the mailed link. Its answer is not a resource (contract.md 3). */
export const confirmAccount = defineRoute({
  schema: {
    summary: 'Confirm an account’s e-mail',
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
      if (!(error instanceof Failure) || error.code !== 'link_expired') throw error
      return reply.status(422).send({ error: 'Confirmation token is invalid' })
    }
    return { data: { state: '' } }
  },
})
