import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Trusted: needs no code. Known: has signed in before, so its tries are counted separately from strangers'. Attempt:
 * asked for the mailed code that is typed.
 */
const cookies = {
  trusted: { name: 'prumo_device', seconds: 30 * 86_400 },
  known: { name: 'prumo_known', seconds: 180 * 86_400 },
  attempt: { name: 'prumo_attempt', seconds: 600 },
}

type Cookie = (typeof cookies)[keyof typeof cookies]

const shownIn = ({ headers: { cookie } }: FastifyRequest, { name }: Cookie): string | null =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.-]{20,200})(?:;|$)`).exec(cookie ?? '')?.[1] ?? null

/** A cookie for the OAuth paths only, not readable by scripts and not sent by other sites. */
const keep = (reply: FastifyReply, { name, seconds }: Cookie, token: string): void => {
  const isSecure = reply.server.parts.config.appEnv !== 'local'
  const attributes = ['Path=/spree_oauth', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict']
  reply.header('set-cookie', [`${name}=${token}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; '))
}

/** Proof that this device is trusted; null without one. */
export const deviceTokenOf = (request: FastifyRequest): string | null => shownIn(request, cookies.trusted)

/** Proof that this browser has signed in before; null without one. */
export const knownDeviceOf = (request: FastifyRequest): string | null => shownIn(request, cookies.known)

export const trustDevice = (reply: FastifyReply, token: string): void => keep(reply, cookies.trusted, token)
/** What this browser was given with its mailed code; null without one. */
export const attemptOf = (request: FastifyRequest): string | null => shownIn(request, cookies.attempt)

export const keepAttempt = (reply: FastifyReply, token: string): void => keep(reply, cookies.attempt, token)
export const keepKnownDevice = (reply: FastifyReply, token: string): void => keep(reply, cookies.known, token)
