import { z } from 'zod'
import { askForPasskey } from '#domains/people/identity'
import { defineRoute } from '../json-api/index.ts'
import { oauthRefusal, passkeyAnswer } from './answers.ts'

/**
 * The question for a sign-in by a passkey alone (ours): the same for everybody, so it says nothing of any account. Its
 * answer goes to POST /spree_oauth/token within five minutes, once.
 */
export const askForPasskeyQuestion = defineRoute({
  schema: {
    summary: 'Ask for the question of a sign-in by passkey',
    tags: ['oauth'],
    answer: passkeyAnswer,
    refusal: oauthRefusal,
    bag: z.looseObject({}),
  },
  async handler({ ctx }, reply) {
    const question = await askForPasskey(ctx, { purpose: 'sign_in' })
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
    return question
  },
})
