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

const DEVICE = 'prumo_device'
const deviceIn = (line: string) => new RegExp(`(?:^|;\\s*)${DEVICE}=([^;]+)`).exec(line)?.[1]

/** What a trusted device shows to the API instead of a second step; absent for any other. */
export const shownDevice = (cookies: string | null): string | undefined => {
  const token = deviceIn(cookies ?? '')
  return token && `${DEVICE}=${token}`
}

/** The API trusts this device from now on: its cookie, under our own address and only where a session is asked for. */
export const keptDevice = (setCookies: readonly string[], isSecure: boolean): string[] => {
  const token = setCookies.map(deviceIn).find(Boolean)
  if (!token) return []
  const secure = isSecure ? '; Secure' : ''
  return [`${DEVICE}=${token}; Max-Age=${lasting.maxAge}; Path=/_session; HttpOnly; SameSite=Strict${secure}`]
}
