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

/** The API's device cookies: a trusted device needs no code; a known device has its own limit of tries. */
const devices = [
  { name: 'prumo_device', days: keptDays },
  { name: 'prumo_known', days: 180 },
] as const

const valueIn = (name: string, line: string) => new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(line)?.[1]

/** The device cookies of a returning browser, under the API's names; undefined for any other. */
export const shownDevice = (cookies: string | null, isSecure: boolean): string | undefined => {
  const shown = devices.flatMap(({ name }) => {
    const token = valueIn(cookieName(name, isSecure), cookies ?? '')
    return token ? [`${name}=${token}`] : []
  })
  return shown.length > 0 ? shown.join('; ') : undefined
}

/** The API's device cookies, under our own path and names. */
export const keptDevice = (setCookies: readonly string[], isSecure: boolean): string[] =>
  devices.flatMap(({ name, days }) => {
    const token = setCookies.map((line) => valueIn(name, line)).find(Boolean)
    const where = `Path=${cookiePath(path, isSecure)}`
    const attributes = [
      `Max-Age=${days * 86_400}`,
      where,
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecure ? ['Secure'] : []),
    ]
    return token ? [[`${cookieName(name, isSecure)}=${token}`, ...attributes].join('; ')] : []
  })
