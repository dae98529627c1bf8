import type { Partner, Registry } from './partner.ts'
import { partners } from './partners.ts'

/** Spec 6: the cookie of the partner client value. */
const CLIENT_COOKIE = 'partner_client'
const hostFlagOf = ({ key }: Partner) => `${key}_host`

export type Visitor = {
  /** The value of the Host header or of location.host. */
  host: string | null | undefined
  /** The value of the Cookie header or of document.cookie. */
  cookies: string | null | undefined
  /** The key in a co-branded link (`?parceiro=ironberg`). */
  linked?: string | null
}

/**
 * The visitor's partner: by host, otherwise by link, otherwise by cookies. Null is our own brand: also for unknown,
 * expired, malformed or contradictory values. Never throws.
 */
export const partnerOf = ({ host, cookies, linked }: Visitor, registry: Registry = partners): Partner | null => {
  const name = hostnameOf(host ?? '')
  return (
    registry.find(({ hosts }) => hosts.includes(name)) ??
    registry.find(({ key }) => key === linked) ??
    partnerOfCookies(cookies ?? '', registry)
  )
}

const hostnameOf = (host: string) => host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

// Every partner cookie names one partner; they are believed only if all of them agree.
const partnerOfCookies = (cookies: string, registry: Registry): Partner | null => {
  const claims = new Set(pairsOf(cookies).flatMap(([name, value]) => claimOf(name, value, registry)))
  const [claimed] = claims
  return claims.size === 1 ? (claimed ?? null) : null
}

/** The partner that a cookie names, or null if it should name one and does not. Empty for any other cookie. */
const claimOf = (name: string, value: string, registry: Registry): (Partner | null)[] => {
  if (name === CLIENT_COOKIE) return [registry.find(({ key }) => key === value) ?? null]
  const flagged = registry.find((partner) => name === partner.requestFlag || name === hostFlagOf(partner))
  if (!flagged) return []
  return [value === 'true' ? flagged : null]
}

const pairsOf = (cookies: string): [string, string][] =>
  cookies.split(';').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim(), value.join('=').trim()]
  })

/** Whether cookies may name a partner: a quick check that may be wrong only in one direction. */
export const mayNamePartner = (cookies: string, registry: Registry = partners): boolean =>
  cookies.includes(CLIENT_COOKIE) ||
  registry.some((partner) => cookies.includes(partner.requestFlag) || cookies.includes(hostFlagOf(partner)))

export type CookieOptions = {
  /** Spec 6, 9: two hours by default. */
  maxAgeSeconds?: number
  /** True for a visitor by https. */
  isSecure?: boolean
}

/** The Set-Cookie lines for a partner's visitor: client value, brand flag, brand-host flag. They contain no secret. */
export const cookiesOf = (
  partner: Partner,
  { maxAgeSeconds = 2 * 60 * 60, isSecure = false }: CookieOptions = {},
): string[] => {
  const line = lineOf(maxAgeSeconds, isSecure)
  return [line(CLIENT_COOKIE, partner.key), line(partner.requestFlag, 'true'), line(hostFlagOf(partner), 'true')]
}

/**
 * The Set-Cookie lines that remove what contradicts `partner`: the flags of others; all of them for our own brand.
 * Empty if the browser sent none.
 */
export const forgottenCookies = (
  { partner, cookies }: { partner: Partner | null; cookies: string | null | undefined },
  { isSecure = false }: CookieOptions = {},
  registry: Registry = partners,
): string[] => {
  const line = lineOf(0, isSecure)
  const kept = partner ? [CLIENT_COOKIE, partner.requestFlag, hostFlagOf(partner)] : []
  const sent = new Set(pairsOf(cookies ?? '').map(([name]) => name))
  return [CLIENT_COOKIE, ...registry.flatMap((other) => [other.requestFlag, hostFlagOf(other)])]
    .filter((name) => sent.has(name) && !kept.includes(name))
    .map((name) => line(name, ''))
}

const lineOf = (maxAgeSeconds: number, isSecure: boolean) => (name: string, value: string) =>
  `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
