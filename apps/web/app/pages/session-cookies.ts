import { createCookie } from 'react-router'
import { signedInHint } from '#shared/apis/signed-in-hint.ts'

const keptDays = 30
const lasting = { sameSite: 'strict', maxAge: keptDays * 24 * 60 * 60 } as const

/** Holds the refresh token where no script can read it and no other site can send it (design 5). */
export const sessionCookie = createCookie('prumo_session', { ...lasting, httpOnly: true, path: '/_session' })

/** Says only that somebody is signed in here, so that a page of the shop knows whether to ask. Holds no secret. */
const hint = (maxAge: number, isSecure: boolean) =>
  `${signedInHint}; Max-Age=${maxAge}; Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`

/** The Set-Cookie lines of a session that begins or goes on. */
export const keptSession = async (refreshToken: string, isSecure: boolean): Promise<string[]> => [
  await sessionCookie.serialize(refreshToken, { secure: isSecure }),
  hint(lasting.maxAge, isSecure),
]

/** The Set-Cookie lines that take a session away. */
export const forgottenSession = async (isSecure: boolean): Promise<string[]> => [
  await sessionCookie.serialize('', { secure: isSecure, maxAge: 0 }),
  hint(0, isSecure),
]

/** What the API knows a browser by: trusted, it needs no code; known, its tries are counted apart from strangers'. */
const devices = [
  { name: 'prumo_device', days: keptDays },
  { name: 'prumo_known', days: 180 },
] as const

const valueIn = (name: string, line: string) => new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(line)?.[1]

/** What a browser that was here before shows to the API; absent for any other. */
export const shownDevice = (cookies: string | null): string | undefined => {
  const shown = devices.flatMap(({ name }) => {
    const token = valueIn(name, cookies ?? '')
    return token ? [`${name}=${token}`] : []
  })
  return shown.length > 0 ? shown.join('; ') : undefined
}

/** What the API gave this browser, under our own address and only where a session is asked for. */
export const keptDevice = (setCookies: readonly string[], isSecure: boolean): string[] =>
  devices.flatMap(({ name, days }) => {
    const token = setCookies.map((line) => valueIn(name, line)).find(Boolean)
    const attributes = [`Max-Age=${days * 86_400}`, 'Path=/_session', 'HttpOnly', 'SameSite=Strict']
    return token ? [[`${name}=${token}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ')] : []
  })
