import { createHash, randomUUID } from 'node:crypto'
import { shopToken } from '@prumo/contracts/second'
import { demonstration } from '@prumo/hosting'
import { SignJWT, UnsecuredJWT } from 'jose'
import { bearerOf } from '../bearer.ts'
import { guestOf } from '../guest.ts'
import { signUpsIn } from '../sign-ups.ts'
import { teamActsIn } from '../team-acts.ts'
import type { TestWorld } from '../world.ts'

/** A bearer that opens nothing any more, or never did: one for rails' calls, one for those of the second API. */
export type DeadCredential = {
  rails: string
  nest: string
  /** The storefront takes a token that it does not know for none (contract.md 1.3); one that it knew gets 401. */
  isKnown: boolean
}

const demo = 'prumo-demo-2026'
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

/**
 * Every way in which a credential ends or is none, each made through HTTP as its owner or an attacker would. Moves the
 * clock by days, so tokens that a test needs alive are made afterwards.
 */
export const deadCredentials = async (it: TestWorld): Promise<Map<string, DeadCredential>> => {
  const its = callsIn(it)
  const made = new Map<string, DeadCredential>()
  made.set('of an account whose erasure has begun', await ofErased(it, its))
  made.set('expired', await ofExpired(it, its))
  for (const [name, end] of Object.entries(endings)) made.set(name, await ended(its, end))
  made.set('of a deactivated account', await ofDeactivated(it, its))
  for (const [name, credential] of Object.entries(await neverGood(it, its))) made.set(name, credential)
  return made
}

type Pair = { rails: string; refresh: string }
type Calls = ReturnType<typeof callsIn>

const callsIn = (it: TestWorld) => {
  const post = async (url: string, payload: object, bearer?: string) => {
    const headers = bearer ? { authorization: `Bearer ${bearer}` } : {}
    return (await it.app.inject({ method: 'POST', url, payload, headers })).json()
  }
  const token = async (payload: object): Promise<Pair> => {
    const { access_token, refresh_token } = await post('/spree_oauth/token', payload)
    if (!access_token) throw new Error('no sign-in')
    return { rails: access_token, refresh: refresh_token }
  }
  return {
    post,
    call: async (method: 'DELETE' | 'PUT', url: string, bearer: string, payload?: object) => {
      const headers = { authorization: `Bearer ${bearer}` }
      const answer = await it.app.inject({ method, url, headers, ...(payload && { payload }) })
      if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
    },
    enter: (username: string, password = demo) => token({ grant_type: 'password', username, password }),
    renew: (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token }),
    nestOf: async (rails: string): Promise<string> => (await post('/auth', {}, rails)).token,
  }
}

const both = async ({ nestOf }: Calls, { rails }: Pair): Promise<DeadCredential> => ({
  rails,
  nest: await nestOf(rails),
  isKnown: true,
})

/** Signed in just before the seven days are over. */
const ofErased = async (it: TestWorld, its: Calls): Promise<DeadCredential> => {
  const [email, password] = ['apagada@prumo.example', 'uma senha muito boa']
  await signUpsIn(it).confirmed(email)
  const asking = await its.enter(email, password)
  await its.post('/api/v1/erasures', { password, confirmation: 'apagar minha conta' }, asking.rails)
  it.clock.advance(7 * dayMs - minuteMs)
  const dead = await both(its, await its.enter(email, password))
  it.clock.advance(2 * minuteMs)
  await it.settle()
  return dead
}

const ofExpired = async (it: TestWorld, its: Calls): Promise<DeadCredential> => {
  const dead = await both(its, await its.enter('bruno@prumo.example'))
  it.clock.advance(3 * hourMs)
  return dead
}

type End = (its: Calls, ends: Pair & DeadCredential, other: Pair) => Promise<unknown>

/** What ends a session of an account that goes on. */
const endings: Record<string, End> = {
  'taken back': ({ post }, { rails }) => post('/spree_oauth/revoke', { token: rails }),
  'ended from another device': ({ call }, _ends, other) => call('DELETE', '/api/v1/sessions', other.rails),
  'of a refresh token that was used twice': async ({ post, renew }, { refresh }) => {
    const { rails } = await renew(refresh)
    // The first use of the new pair ends the old one.
    await post('/auth', {}, rails)
    await post('/spree_oauth/token', { grant_type: 'refresh_token', refresh_token: refresh })
  },
  'from before a new password': ({ call }, _ends, other) =>
    call('PUT', '/api/v1/password', other.rails, { current_password: demo, password: 'outra senha bem longa' }),
}

const ended = async (its: Calls, end: End): Promise<DeadCredential> => {
  const email = 'diego@prumo.example'
  const pair = await its.enter(email)
  const dead = await both(its, pair)
  await end(its, { ...dead, ...pair }, await its.enter(email))
  return dead
}

const ofDeactivated = async (it: TestWorld, its: Calls): Promise<DeadCredential> => {
  const team = teamActsIn(it)
  const rails = await bearerOf(it, 'silvia@prumo.example')
  const dead = await both(its, { rails, refresh: '' })
  await team.clara('PUT', `people/${await team.idOf('silvia')}/deactivation`)
  return dead
}

/** Forged, altered, or good for something else. */
const neverGood = async (it: TestWorld, its: Calls): Promise<Record<string, DeadCredential>> => {
  const pair = await its.enter('marina@prumo.example')
  const nest = await its.nestOf(pair.rails)
  const guest = guestOf(it)
  await guest.open()
  const none = (rails: string, nestToo = rails): DeadCredential => ({ rails, nest: nestToo, isKnown: false })
  return {
    forged: none('forged-token-of-nobody-at-all'),
    'altered in one letter': none(altered(pair.rails), altered(nest)),
    'altered to name somebody else': none(pair.rails.toUpperCase(), await asAnother(nest)),
    'signed by nobody': none(unsigned(nest)),
    'of the other API': none(nest, pair.rails),
    'a shop token': none(await shopTokenOf(it, pair.rails), await shopTokenOf(it, pair.rails, 'weight')),
    'a refresh token': none(pair.refresh),
    'an order’s token': none(guest.token),
  }
}

const altered = (token: string): string => `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`
const claimsOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
const asAnother = (jwt: string): string => {
  const [head, , signature] = jwt.split('.')
  const claims = Buffer.from(JSON.stringify({ ...claimsOf(jwt), sub: '1' })).toString('base64url')
  return [head, claims, signature].join('.')
}
const unsigned = (jwt: string): string => new UnsecuredJWT(claimsOf(jwt)).encode()

/** As our web signs it for the owner of a session, for one scope alone. */
const shopTokenOf = (it: TestWorld, rails: string, scope = 'shop'): Promise<string> => {
  const now = Math.floor(it.clock.now.getTime() / 1000)
  return new SignJWT({ scope })
    .setProtectedHeader({ alg: shopToken.algorithm, typ: shopToken.type })
    .setIssuer(shopToken.issuer)
    .setAudience(shopToken.audience)
    .setSubject(`session:${createHash('sha256').update(rails).digest('base64url')}`)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + shopToken.lifetimeSeconds)
    .sign(new TextEncoder().encode(demonstration.shopTokens))
}
