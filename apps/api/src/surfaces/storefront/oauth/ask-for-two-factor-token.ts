import { z } from 'zod'
import { askForSecondStep } from '#domains/people/identity'
import { defineRoute } from '../json-api/index.ts'
import { words, yesOrNo } from '../parameter-kinds.ts'
import { booleanOf } from '../parameters.ts'
import { oauthRefusal, secondStepAnswer } from './answers.ts'
import { deviceTokenOf, knownDeviceOf } from './device-cookie.ts'
import { required } from './required.ts'

/**
 * The first of two steps (spec 7.2): checks the credentials and says whether a code is needed. If so, the code was
 * mailed, and POST /spree_oauth/token takes it in `token` within ten minutes. 400 invalid_grant for wrong credentials,
 * 429 for too many tries.
 */
export const askForTwoFactorToken = defineRoute({
  schema: {
    summary: 'Ask for the code of the second step',
    tags: ['oauth'],
    answer: secondStepAnswer,
    refusal: oauthRefusal,
    bag: z.looseObject({
      username: words,
      password: words,
      cookies_enabled: yesOrNo,
    }),
  },
  async handler(request, reply) {
    const { ctx, bag } = request
    const { isTokenNeeded } = await askForSecondStep(ctx, {
      email: required(bag, 'username'),
      password: required(bag, 'password'),
      trustsDevice: booleanOf(bag, 'cookies_enabled') ?? false,
      deviceToken: deviceTokenOf(request),
      knownDevice: knownDeviceOf(request),
    })
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
    return { isTokenNeeded }
  },
})
