import { type ActionFunctionArgs, createCookie } from 'react-router'
import { statusOf } from '#shared/http/failure.ts'
import { type Outcome, send } from '#shared/http/send.ts'
import { type RequestFacts, requestFacts } from '../request-context.ts'

type TokenPair = { access_token: string; token_type: string; refresh_token: string }

const keptDays = 30

/** Holds the refresh token where no script can read it and no other site can send it (design 5). */
const sessionCookie = createCookie('prumo_session', {
  httpOnly: true,
  sameSite: 'strict',
  path: '/_session',
  maxAge: keptDays * 24 * 60 * 60,
})

/** Signs in (POST with username and password), renews (PUT) and signs out (DELETE) by the oauth calls of the API. */
export const action = async ({ request, context }: ActionFunctionArgs): Promise<Response> => {
  const facts = context.get(requestFacts)
  if (isFromElsewhere(request)) return answer(403, { error: 'another_site' })
  if (request.method === 'POST') return signIn(facts, request)
  const refreshToken: unknown = await sessionCookie.parse(request.headers.get('cookie'))
  if (request.method === 'PUT') return renew(facts, refreshToken)
  if (request.method === 'DELETE') return signOut(facts, refreshToken)
  return answer(405, { error: 'method_not_allowed' })
}

export const loader = () => answer(405, { error: 'method_not_allowed' })

const signIn = async (facts: RequestFacts, request: Request): Promise<Response> => {
  const { username, password } = await request.json().catch(() => ({}))
  const pair = await askForTokens(facts, { grant_type: 'password', username, password })
  if (!pair.error) return withSession(facts, pair.data)
  const status = statusOf(pair.error)
  return status === null ? answer(503, { error: 'no_answer' }) : answer(status, bodyOf(pair))
}

const renew = async (facts: RequestFacts, refreshToken: unknown): Promise<Response> => {
  // A visitor who never signed in asks for nothing wrong, so his console shows no error.
  if (typeof refreshToken !== 'string') return answer(200, { accessToken: null })
  const pair = await askForTokens(facts, { grant_type: 'refresh_token', refresh_token: refreshToken })
  if (!pair.error) return withSession(facts, pair.data)
  const status = statusOf(pair.error)
  // Only the API's own refusal ends a session; a silent or broken API must not sign anybody out.
  if (status !== 400 && status !== 401) return answer(503, { error: 'no_answer' })
  return answer(401, { error: 'no_session' }, await forgotten(facts))
}

const signOut = async (facts: RequestFacts, refreshToken: unknown): Promise<Response> => {
  if (typeof refreshToken === 'string') await callOauth(facts, 'revoke', { token: refreshToken })
  return answer(200, {}, await forgotten(facts))
}

const askForTokens = (facts: RequestFacts, body: object) =>
  callOauth(facts, 'token', body) as Promise<Outcome<TokenPair>>

const callOauth = (facts: RequestFacts, path: 'token' | 'revoke', body: object) =>
  send({
    method: 'POST',
    address: `${facts.apiUrl}/spree_oauth/${path}`,
    body,
    // The API counts tries by address, and all of ours would otherwise come from this process.
    headers: { 'x-forwarded-for': facts.clientAddress },
  })

const withSession = async (facts: RequestFacts, pair: TokenPair): Promise<Response> =>
  answer(
    200,
    { accessToken: pair.access_token, tokenType: pair.token_type },
    await sessionCookie.serialize(pair.refresh_token, { secure: facts.isSecure }),
  )

const forgotten = (facts: RequestFacts) => sessionCookie.serialize('', { secure: facts.isSecure, maxAge: 0 })

const bodyOf = ({ error }: Outcome<TokenPair>) => ({ error: 'refused', ...((error as { body?: object }).body ?? {}) })

const answer = (status: number, body: object, cookie?: string): Response =>
  Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', ...(cookie && { 'set-cookie': cookie }) },
  })

// SameSite keeps the cookie from other sites already; this refuses a sign-in that another site makes a browser send.
const isFromElsewhere = (request: Request): boolean => {
  const origin = request.headers.get('origin')
  return origin !== null && origin !== new URL(request.url).origin
}
