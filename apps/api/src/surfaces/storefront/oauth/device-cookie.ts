import type { FastifyReply, FastifyRequest } from 'fastify'

/** Trusted: needs no code. Known: was signed in from before, and its tries are counted apart from strangers'. */
const cookies = { trusted: { name: 'prumo_device', days: 30 }, known: { name: 'prumo_known', days: 180 } }

type Cookie = (typeof cookies)[keyof typeof cookies]

const shownIn = ({ headers: { cookie } }: FastifyRequest, { name }: Cookie): string | null =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.-]{20,200})(?:;|$)`).exec(cookie ?? '')?.[1] ?? null

/** A cookie that no script reads and no other site sends, for the oauth paths alone. */
const keep = (reply: FastifyReply, { name, days }: Cookie, token: string): void => {
  const isSecure = reply.server.parts.config.appEnv !== 'local'
  const attributes = ['Path=/spree_oauth', `Max-Age=${days * 86_400}`, 'HttpOnly', 'SameSite=Strict']
  reply.header('set-cookie', [`${name}=${token}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; '))
}

/** What proves that this device was trusted; null when it shows nothing. */
export const deviceTokenOf = (request: FastifyRequest): string | null => shownIn(request, cookies.trusted)

/** What says that this browser was signed in from before; null when it shows nothing. */
export const knownDeviceOf = (request: FastifyRequest): string | null => shownIn(request, cookies.known)

export const trustDevice = (reply: FastifyReply, token: string): void => keep(reply, cookies.trusted, token)
export const keepKnownDevice = (reply: FastifyReply, token: string): void => keep(reply, cookies.known, token)
