import type { ActionFunctionArgs } from 'react-router'
import { statusOf } from '#shared/http/failure.ts'
import { isFromElsewhere } from '#shared/http/from-elsewhere.ts'
import { type Answered, type Outcome, sendForCookies } from '#shared/http/send.ts'
import { type RequestFacts, requestFacts } from '../../request-facts.ts'
import { forgottenSession, keptDevice, keptSession, sessionCookie, shownDevice } from './session-cookies.ts'

type TokenPair = { access_token: string; token_type: string; refresh_token: string }

/**
 * Signs in (POST with username and password, plus a code in `token` or a `passkey` if two steps are required, or with
 * a `passkey` alone), renews (PUT) and signs out (DELETE) with the API's OAuth calls.
 */
export const action = async ({ request, context }: ActionFunctionArgs): Promise<Response> => {
  const facts = context.get(requestFacts)
  if (isFromElsewhere(request)) return answer(403, { error: 'another_site' })
  if (request.method === 'POST') return signIn(facts, request)
  const refreshToken = await sessionCookie.read(request, facts.isSecure)
  if (request.method === 'PUT') return renew(facts, refreshToken)
  if (request.method === 'DELETE') return signOut(facts, refreshToken)
  return answer(405, { error: 'method_not_allowed' })
}

export const loader = () => answer(405, { error: 'method_not_allowed' })

const signIn = async (facts: RequestFacts, request: Request): Promise<Response> => {
  const { username, password, token, trustsDevice, way, passkey, asksForPasskey } = await request
    .json()
    .catch(() => ({}))
  const device = shownDevice(request.headers.get('cookie'), facts.isSecure)
  const userAgent = request.headers.get('user-agent') ?? undefined
  if (asksForPasskey) return askForPasskey(facts)
  if (!token && !passkey) {
    // The specification's call has this field here; ours sends it with the code.
    const asking = { username, password, cookies_enabled: false, way }
    const asked = (await callOauth(facts, 'two_factor_token', asking, { device })) as Answered<{
      isTokenNeeded: boolean
    }>
    if (asked.error) return refused(asked)
    if (asked.data.isTokenNeeded)
      return answer(200, { accessToken: null, ...asked.data }, keptDevice(asked.cookies, facts.isSecure))
  }
  const credentials = { username, password, token, passkey, cookies_enabled: trustsDevice === true }
  const isAlone = passkey && !username
  const grant = isAlone ? { grant_type: 'urn:prumo:passkey', passkey } : { grant_type: 'password', ...credentials }
  const pair = await askForTokens(facts, grant, { device, userAgent })
  if (pair.error) return refused(pair)
  // The former session is revoked: the cookie that could have ended it is replaced.
  const former: unknown = await sessionCookie.read(request, facts.isSecure)
  if (typeof former === 'string') await callOauth(facts, 'revoke', { token: former })
  return withSession(facts, pair)
}

/** The question for a sign-in by a passkey alone; this way, requests are counted by the visitor's own address. */
const askForPasskey = async (facts: RequestFacts): Promise<Response> => {
  const asked = (await callOauth(facts, 'passkey_question', {})) as Outcome<object>
  return asked.error ? refused(asked) : answer(200, asked.data)
}

const renew = async (facts: RequestFacts, refreshToken: unknown): Promise<Response> => {
  // A visitor who never signed in makes no invalid request, so his console shows no error.
  if (typeof refreshToken !== 'string')
    return answer(200, { accessToken: null }, await forgottenSession(facts.isSecure))
  const pair = await askForTokens(facts, { grant_type: 'refresh_token', refresh_token: refreshToken })
  if (!pair.error) return withSession(facts, pair)
  const status = statusOf(pair.error)
  // Only the API's refusal ends a session; a failure of the API must not sign anybody out.
  if (status !== 400 && status !== 401) return answer(503, { error: 'no_answer' })
  return answer(401, { error: 'no_session' }, await forgottenSession(facts.isSecure))
}

const signOut = async (facts: RequestFacts, refreshToken: unknown): Promise<Response> => {
  if (typeof refreshToken === 'string') await callOauth(facts, 'revoke', { token: refreshToken })
  const response = answer(200, {}, await forgottenSession(facts.isSecure))
  // The browser's back-forward cache would still hold pages that the user read. Storage is cleared by name
  // (persisted-state.ts); cookies of other purposes stay.
  if (facts.isSecure) response.headers.set('clear-site-data', '"cache"')
  return response
}

/** The device cookies of the browser, and what it calls itself: its owner's list of sessions shows it. */
type Browser = { device?: string | undefined; userAgent?: string | undefined }

const askForTokens = (facts: RequestFacts, body: object, browser?: Browser) =>
  callOauth(facts, 'token', body, browser) as Promise<Answered<TokenPair>>

const callOauth = (
  facts: RequestFacts,
  path: 'token' | 'two_factor_token' | 'passkey_question' | 'revoke',
  body: object,
  { device, userAgent }: Browser = {},
): Promise<Answered> =>
  sendForCookies({
    method: 'POST',
    address: `${facts.apiUrl}/spree_oauth/${path}`,
    body,
    // The API limits tries by client address; without this header all visitors would share this process's address.
    headers: { 'x-forwarded-for': facts.clientAddress, cookie: device, 'user-agent': userAgent },
  })

const withSession = async (facts: RequestFacts, { data, cookies }: Answered<TokenPair> & { error?: undefined }) =>
  answer(200, { accessToken: data.access_token, tokenType: data.token_type }, [
    ...(await keptSession(data.refresh_token, facts.isSecure)),
    ...keptDevice(cookies, facts.isSecure),
  ])

const refused = ({ error }: Outcome) => {
  const status = error ? statusOf(error) : null
  if (status === null) return answer(503, { error: 'no_answer' })
  const { body = {}, retryAfterSeconds } = error as { body?: object; retryAfterSeconds?: number }
  return answer(status, { error: 'refused', ...body }, [], retryAfterSeconds)
}

const answer = (status: number, body: object, cookies: readonly string[] = [], retryAfter?: number): Response => {
  const response = Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  if (retryAfter !== undefined) response.headers.set('retry-after', String(retryAfter))
  return response
}
