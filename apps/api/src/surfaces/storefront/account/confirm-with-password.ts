import { z } from 'zod'
import { confirmAccount } from '#domains/people/identity'
import { Failure } from '#platform/failure'
import { defineRoute } from '../json-api/index.ts'
import { told } from '../parameter-kinds.ts'
import { nestedOf } from '../parameters.ts'
import { withoutWords } from '../without-content.ts'
import { secretOf } from './account-input.ts'

/**
 * Follows the link as our own page does, with the password of the sign-up, or of the account whose e-mail changes. So a
 * click alone cannot confirm an address that a stranger typed. An addition to Spree, whose GET asks for no password.
 */
export const confirmWithPassword = defineRoute({
  schema: {
    summary: 'Confirm an account’s e-mail, and that one knows its password',
    description: "422: `Confirmation token is invalid`, `Password can't be blank`, `Password is invalid`.",
    tags: ['account'],
    answer: z.literal(''),
    bag: z.looseObject({ token: z.string(), user: told(z.object({ password: z.string() })) }),
  },
  config: { whenRepeated: withoutWords },
  async handler({ ctx, bag }, reply) {
    const password = secretOf(nestedOf(bag, 'user'), 'password') ?? ''
    if (password === '') return reply.status(422).send({ error: "Password can't be blank" })
    try {
      await confirmAccount(ctx, { token: bag.token, password })
    } catch (error) {
      const sentence = sentenceOf(error)
      if (sentence === null) throw error
      return reply.status(422).send({ error: sentence })
    }
    return reply.status(200).send()
  },
})

const sentenceOf = (error: unknown): string | null => {
  if (!(error instanceof Failure)) return null
  if (error.code === 'link_expired') return 'Confirmation token is invalid'
  return error.code === 'invalid_fields' ? 'Password is invalid' : null
}
