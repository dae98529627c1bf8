import { z } from 'zod'
import { askForSecondStep, type Needed } from '#domains/people/identity'
import { defineRoute } from '../json-api/index.ts'
import { words, yesOrNo } from '../parameter-kinds.ts'
import { booleanOf, textOf } from '../parameters.ts'
import { oauthRefusal, secondStepAnswer } from './answers.ts'
import { attemptOf, deviceTokenOf, keepAttempt, knownDeviceOf } from './device-cookie.ts'
import { required } from './required.ts'

/**
 * The first of two steps (spec 7.2): checks the credentials and says whether a code is needed. If so, POST
 * /spree_oauth/token takes it in `token`. Where mailed codes are the only way, one was mailed and is valid for ten
 * minutes, in this browser alone. Otherwise `ways` names the account's ways, and `way: 'mail'` has a code mailed too.
 * 400 invalid_grant for wrong credentials, 429 for too many tries.
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
      way: words,
    }),
  },
  async handler(request, reply) {
    const { ctx, bag } = request
    const needed = await askForSecondStep(ctx, {
      email: required(bag, 'username'),
      password: required(bag, 'password'),
      trustsDevice: booleanOf(bag, 'cookies_enabled') ?? false,
      deviceToken: deviceTokenOf(request),
      knownDevice: knownDeviceOf(request),
      attempt: attemptOf(request),
      userAgent: request.headers['user-agent'] ?? null,
      way: textOf(bag, 'way') === 'mail' ? 'mail' : null,
    })
    if (needed.isTokenNeeded && needed.attempt) keepAttempt(reply, needed.attempt)
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
    return onTheWire(needed)
  },
})

/** The specification's field alone for an account whose only way is the mail. */
const onTheWire = (needed: Needed) => {
  if (!needed.isTokenNeeded) return { isTokenNeeded: false }
  const { ways, isMailed, passkey } = needed
  if (!ways.app && !ways.passkey) return { isTokenNeeded: true }
  const listed = (['app', 'passkey', 'mail'] as const).filter((way) => ways[way])
  return { isTokenNeeded: true, isMailed, ways: listed, ...(passkey && { passkey }) }
}
