import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'prumo_device'
const days = 30

/** What proves that this device was trusted; null when it shows nothing. */
export const deviceTokenOf = ({ headers: { cookie } }: FastifyRequest): string | null =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]{20,200})(?:;|$)`).exec(cookie ?? '')?.[1] ?? null

/** Trusts the device for 30 days: a cookie that no script reads and no other site sends, for the oauth paths alone. */
export const trustDevice = (reply: FastifyReply, token: string): void => {
  const isSecure = reply.server.parts.config.appEnv !== 'local'
  const attributes = ['Path=/spree_oauth', `Max-Age=${days * 86_400}`, 'HttpOnly', 'SameSite=Strict']
  reply.header('set-cookie', [`${name}=${token}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; '))
}
