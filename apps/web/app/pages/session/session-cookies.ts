import { signedInHint } from '#shared/apis/signed-in-hint.ts'
import { cookieName, cookiePath, ownCookie } from '#shared/http/own-cookie.ts'

const path = '/_session'
const keptDays = 30
const maxAge = keptDays * 24 * 60 * 60

/** Holds the refresh token: no script can read it and no other site can send it (design 5). */
export const sessionCookie = ownCookie('prumo_session', { days: keptDays, path })

/** Tells a page of the shop whether a user is signed in here. Holds no secret. */
const hint = (maxAge: number, isSecure: boolean) =>
  `${signedInHint}; Max-Age=${maxAge}; Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`

/** The Set-Cookie headers of a new or renewed session. */
export const keptSession = async (refreshToken: string, isSecure: boolean): Promise<string[]> => [
  await sessionCookie.keeping(refreshToken, isSecure),
  hint(maxAge, isSecure),
]

/** The Set-Cookie headers that end a session. */
export const forgottenSession = async (isSecure: boolean): Promise<string[]> => [
  await sessionCookie.forgetting(isSecure),
  hint(0, isSecure),
]

const day = 86_400
const attempt = 'prumo_attempt'
/**
 * The API's device cookies: a trusted device needs no code; a known device has its own limit of tries; an attempt asked
 * for the mailed code.
 */
const devices = [
  { name: 'prumo_device', seconds: keptDays * day },
  { name: 'prumo_known', seconds: 180 * day },
  { name: attempt, seconds: 600 },
] as const

/** Tells the API that this browser keeps its attempts: a code that it asks for then serves it alone. */
const noAttemptYet = `${attempt}=${'none-so-far'.padEnd(20, '-')}`

const valueIn = (name: string, line: string) => new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(line)?.[1]

/** The device cookies of a browser, under the API's names. */
export const shownDevice = (cookies: string | null, isSecure: boolean): string => {
  const shown = devices.flatMap(({ name }) => {
    const token = valueIn(cookieName(name, isSecure), cookies ?? '')
    return token ? [`${name}=${token}`] : []
  })
  return (shown.some((one) => one.startsWith(attempt)) ? shown : [...shown, noAttemptYet]).join('; ')
}

/** The API's device cookies, under our own path and names. */
export const keptDevice = (setCookies: readonly string[], isSecure: boolean): string[] =>
  devices.flatMap(({ name, seconds }) => {
    const token = setCookies.map((line) => valueIn(name, line)).find(Boolean)
    const where = `Path=${cookiePath(path, isSecure)}`
    const attributes = [`Max-Age=${seconds}`, where, 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])]
    return token ? [[`${cookieName(name, isSecure)}=${token}`, ...attributes].join('; ')] : []
  })
