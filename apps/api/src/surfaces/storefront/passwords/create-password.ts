import { z } from 'zod'
import { requestPasswordReset } from '#domains/people/identity'
import { defineRoute, errorSchema, mediaType } from '../json-api/index.ts'
import { told } from '../parameter-kinds.ts'
import { nestedOf, textOf } from '../parameters.ts'

/**
 * Mails a link to set a new password. 200 without a body; 404 without a body for an e-mail without account (contract.md
 * 2).
 */
export const createPassword = defineRoute({
  schema: {
    summary: 'Ask for a new password',
    description: '404 with nothing for an e-mail without account.',
    tags: ['passwords'],
    answer: z.literal(''),
    refusal: {
      description: 'Nothing for an e-mail without account; words for what is no question at all',
      content: { [mediaType]: { schema: z.union([z.literal(''), errorSchema]) } },
    },
    bag: z.looseObject({ user: told(z.object({ email: z.string() })) }),
  },
  config: { whenRepeated: 'runs again' },
  async handler(request, reply) {
    const email = textOf(nestedOf(request.bag, 'user'), 'email') ?? ''
    const isKnown = email !== '' && (await requestPasswordReset(request.ctx, { email }))
    return reply.status(isKnown ? 200 : 404).send()
  },
})
