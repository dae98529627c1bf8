import { z } from 'zod'
import { refreshSession, signIn, type TokenPair } from '#domains/people/identity'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'
import { defineRoute } from '../json-api/index.ts'
import { type Bag, textOf } from '../parameters.ts'

/** Opens or refreshes a session: 200 with the pair, 400 or 401 `{ error, error_description }`. */
export const createToken = defineRoute({
  schema: {
    summary: 'Create or refresh a token',
    description: 'grant_type password (username, password) or refresh_token (refresh_token). Access lasts two hours.',
    tags: ['oauth'],
    bag: z.looseObject({
      grant_type: z.string().optional(),
      username: z.string().optional(),
      password: z.string().optional(),
      refresh_token: z.string().optional(),
    }),
  },
  async handler(request, reply) {
    const pair = await grant(request.ctx, request.bag)
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
    return wireOf(pair)
  },
})

const grant = (ctx: Context, bag: Bag): Promise<TokenPair> => {
  // There are neither clients nor scopes: who names one must not believe that it was taken (contract.md 2).
  if (textOf(bag, 'client_id') !== null) throw new Failure('invalid_client')
  if (textOf(bag, 'scope') !== null) throw new Failure('invalid_scope')
  switch (textOf(bag, 'grant_type')) {
    case 'password':
      return signIn(ctx, { email: required(bag, 'username'), password: required(bag, 'password') })
    case 'refresh_token':
      return refreshSession(ctx, { refreshToken: required(bag, 'refresh_token') })
    case null:
      throw new Failure('invalid_request')
    default:
      throw new Failure('unsupported_grant_type')
  }
}

/** The value as it was sent: a password may begin or end with a space. */
const required = (bag: Bag, name: string): string => {
  const value = bag[name]
  if (typeof value !== 'string' || value === '' || value.length > 1_000 || value.includes('\0')) {
    throw new Failure(name === 'refresh_token' ? 'invalid_grant' : 'invalid_request')
  }
  return value
}

const wireOf = (pair: TokenPair) => ({
  access_token: pair.accessToken,
  token_type: 'Bearer',
  expires_in: pair.expiresInSeconds,
  refresh_token: pair.refreshToken,
  created_at: Math.floor(pair.createdAt.getTime() / 1000),
})
