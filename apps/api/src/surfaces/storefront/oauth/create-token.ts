import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type PasskeyAnswer, refreshSession, signIn, signInByPasskey, type TokenPair } from '#domains/people/identity'
import { Failure } from '#platform/failure'
import { defineRoute } from '../json-api/index.ts'
import { anything, words, yesOrNo } from '../parameter-kinds.ts'
import { type Bag, booleanOf, isObject, textOf } from '../parameters.ts'
import { oauthRefusal, pairAnswer } from './answers.ts'
import { attemptOf, deviceTokenOf, keepKnownDevice, knownDeviceOf, trustDevice } from './device-cookie.ts'
import { required } from './required.ts'

/** Opens or refreshes a session: 200 with the pair, 400 or 401 `{ error, error_description }`. */
export const createToken = defineRoute({
  schema: {
    summary: 'Create or refresh a token',
    description:
      'grant_type password (username, password) or refresh_token (refresh_token). Access lasts two hours. Where two ' +
      'steps are on, `token` carries the code that was mailed (POST /spree_oauth/two_factor_token), and ' +
      '`cookies_enabled` says that this device needs none from now on. Instead of a code, `passkey` may carry the answer to the question of that call. A passkey ' +
      'alone opens a session with grant_type urn:prumo:passkey (POST /spree_oauth/passkey_question). `scope` may name read, write and admin, as ' +
      'with Spree, and is answered; it opens nothing more.',
    tags: ['oauth'],
    answer: pairAnswer,
    refusal: oauthRefusal,
    bag: z.looseObject({
      grant_type: words,
      username: words,
      password: words,
      refresh_token: words,
      token: words,
      passkey: anything,
      cookies_enabled: yesOrNo,
      scope: words,
    }),
  },
  async handler(request, reply) {
    const { pair, deviceToken, knownDevice } = await grant(request)
    if (deviceToken) trustDevice(reply, deviceToken)
    if (knownDevice) keepKnownDevice(reply, knownDevice)
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
    const scope = textOf(request.bag, 'scope')
    return { ...wireOf(pair), ...(scope && { scope }) }
  },
})

type Granted = { pair: TokenPair; deviceToken: string | null; knownDevice: string | null }

const grant = async (request: FastifyRequest): Promise<Granted> => {
  const { ctx, bag } = request
  // There are no clients: a request that names one must not succeed (contract.md 2).
  if (textOf(bag, 'client_id') !== null) throw new Failure('invalid_client')
  mustBeSpreeScopes(bag)
  switch (textOf(bag, 'grant_type')) {
    // Like Doorkeeper: a missing user or password is the same error as a wrong one.
    case 'password':
      return signIn(ctx, {
        email: required(bag, 'username', 'invalid_grant'),
        password: required(bag, 'password', 'invalid_grant'),
        code: textOf(bag, 'token'),
        passkey: passkeyOf(bag),
        trustsDevice: booleanOf(bag, 'cookies_enabled') ?? false,
        deviceToken: deviceTokenOf(request),
        knownDevice: knownDeviceOf(request),
        attempt: attemptOf(request),
        userAgent: request.headers['user-agent'] ?? null,
      })
    case passkeyGrant: {
      const passkey = passkeyOf(bag)
      if (!passkey) throw new Failure('invalid_request')
      const userAgent = request.headers['user-agent'] ?? null
      return signInByPasskey(ctx, { ...passkey, knownDevice: knownDeviceOf(request), userAgent })
    }
    case 'refresh_token': {
      if (textOf(bag, 'refresh_token') === null) throw new Failure('invalid_request')
      const refreshToken = required(bag, 'refresh_token', 'invalid_grant')
      return { pair: await refreshSession(ctx, { refreshToken }), deviceToken: null, knownDevice: null }
    }
    case null:
      throw new Failure('invalid_request')
    default:
      throw new Failure('unsupported_grant_type')
  }
}

/** An extension grant is named by an absolute URI (RFC 6749 4.5). */
const passkeyGrant = 'urn:prumo:passkey'

const passkeyOf = (bag: Bag): PasskeyAnswer | null => {
  const { passkey } = bag
  if (!isObject(passkey) || typeof passkey.challengeId !== 'string') return null
  return { challengeId: passkey.challengeId, response: passkey.response }
}

// Spree's optional scopes (doorkeeper.rb). They make no difference: every token gives access to its customer's own data
// only.
const spreeScopes = ['admin', 'read', 'write']

const mustBeSpreeScopes = (bag: Bag): void => {
  const asked = textOf(bag, 'scope')?.split(/\s+/) ?? []
  if (asked.some((each) => !spreeScopes.includes(each))) throw new Failure('invalid_scope')
}

const wireOf = (pair: TokenPair) => ({
  access_token: pair.accessToken,
  token_type: 'Bearer',
  expires_in: pair.expiresInSeconds,
  refresh_token: pair.refreshToken,
  created_at: Math.floor(pair.createdAt.getTime() / 1000),
})
