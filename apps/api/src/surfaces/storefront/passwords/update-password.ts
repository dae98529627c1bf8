import { z } from 'zod'
import { resetPassword } from '#domains/people/identity'
import { Failure } from '#platform/failure'
import { defineRoute } from '../json-api/index.ts'
import { told } from '../parameter-kinds.ts'
import { nestedOf, textOf } from '../parameters.ts'
import { withoutWords } from '../without-content.ts'
import { sentenceOfFault } from '../words/fault-words.ts'

const refused = (sentence: string) => ({ error: sentence })

/** Sets the password through a mailed link. 200 without a body; 422 `{ error }` (contract.md 2). */
export const updatePassword = defineRoute({
  schema: {
    summary: 'Set a new password',
    tags: ['passwords'],
    answer: z.literal(''),
    bag: z.looseObject({
      token: z.string(),
      user: told(z.object({ password: z.string(), password_confirmation: z.string().optional() })),
    }),
  },
  config: { whenRepeated: withoutWords },
  async handler(request, reply) {
    const user = nestedOf(request.bag, 'user')
    const password = typeof user.password === 'string' ? user.password : ''
    if (user.password_confirmation !== undefined && user.password_confirmation !== password) {
      return reply.status(422).send(refused("Password Confirmation doesn't match Password"))
    }
    try {
      await resetPassword(request.ctx, { token: textOf(request.bag, 'token') ?? '', password })
    } catch (error) {
      const sentence = sentenceOf(error)
      if (sentence === null) throw error
      return reply.status(422).send(refused(sentence))
    }
    return reply.status(200).send()
  },
})

const sentenceOf = (error: unknown): string | null => {
  if (!(error instanceof Failure)) return null
  if (error.code === 'link_expired') return 'Reset password token is invalid'
  const [fault] = error.details.faults?.password ?? []
  return fault ? `Password ${sentenceOfFault(fault)}` : null
}
