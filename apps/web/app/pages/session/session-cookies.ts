import { signedInHint } from '#shared/apis/signed-in-hint.ts'
import { cookieName, cookiePath, ownCookie } from '#shared/http/own-cookie.ts'

const path = '/_session'
const keptDays = 30
const maxAge = keptDays * 24 * 60 * 60

/** Holds the refresh token where no script can read it and no other site can send it (design 5). */
export const sessionCookie = ownCookie('prumo_session', { days: keptDays, path })

/** Says only that somebody is signed in here, so that a page of the shop knows whether to ask. Holds no secret. */
const hint = (maxAge: number, isSecure: boolean) =>
  `${signedInHint}; Max-Age=${maxAge}; Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`

/** The Set-Cookie lines of a session that begins or goes on. */
export const keptSession = async (refreshToken: string, isSecure: boolean): Promise<string[]> => [
  await sessionCookie.keeping(refreshToken, isSecure),
  hint(maxAge, isSecure),
]

/** The Set-Cookie lines that take a session away. */
export const forgottenSession = async (isSecure: boolean): Promise<string[]> => [
  await sessionCookie.forgetting(isSecure),
  hint(0, isSecure),
]

/** What the API knows a browser by: trusted, it needs no code; known, its tries are counted apart from strangers'. */
const devices = [
  { name: 'prumo_device', days: keptDays },
  { name: 'prumo_known', days: 180 },
] as const

const valueIn = (name: string, line: string) => new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(line)?.[1]

/** What a browser that was here before shows to the API, under the API's names; absent for any other. */
export const shownDevice = (cookies: string | null, isSecure: boolean): string | undefined => {
  const shown = devices.flatMap(({ name }) => {
    const token = valueIn(cookieName(name, isSecure), cookies ?? '')
    return token ? [`${name}=${token}`] : []
  })
  return shown.length > 0 ? shown.join('; ') : undefined
}

/** What the API gave this browser, under our own address and names. */
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
