import { z } from 'zod'
import { endSession } from '#domains/people/identity'
import { defineRoute } from '../json-api/index.ts'
import { words } from '../parameter-kinds.ts'
import { textOf } from '../parameters.ts'
import { nothing, oauthRefusal } from './answers.ts'

/**
 * Ends both tokens of a pair and its whole session. Always 200 with `{}`, so that the answer does not reveal which
 * tokens exist.
 */
export const revokeToken = defineRoute({
  schema: {
    summary: 'Revoke a token',
    tags: ['oauth'],
    answer: nothing,
    refusal: oauthRefusal,
    bag: z.looseObject({ token: words }),
  },
  async handler(request, reply) {
    const token = textOf(request.bag, 'token')
    if (token) await endSession(request.ctx, { token })
    reply.type('application/json; charset=utf-8')
    return {}
  },
})
