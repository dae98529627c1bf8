import type { Partner, Registry } from './partner.ts'
import { partners } from './partners.ts'

/** Spec 6: the cookie of the partner client value. */
const CLIENT_COOKIE = 'partner_client'
const hostFlagOf = ({ key }: Partner) => `${key}_host`

export type Visitor = {
  /** As the Host header or location.host says it. */
  host: string | null | undefined
  /** As the Cookie header or document.cookie says them. */
  cookies: string | null | undefined
  /** The key that a co-branded link names (`?parceiro=ironberg`). */
  linked?: string | null
}

/**
 * The partner that somebody comes by: by the host, else by a link that names one, else by cookies. Null is the house
 * itself: for whatever is unknown, expired, malformed or contradicts itself. Never throws.
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

// Every partner cookie names one partner; only when all that are there agree do we believe them.
const partnerOfCookies = (cookies: string, registry: Registry): Partner | null => {
  const claims = new Set(pairsOf(cookies).flatMap(([name, value]) => claimOf(name, value, registry)))
  const [claimed] = claims
  return claims.size === 1 ? (claimed ?? null) : null
}

/** Whom one cookie names: a partner, or null when it should name one and does not. Empty for any other cookie. */
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

/** Whether cookies may say anything of a partner: told quickly, and rather once too often than never. */
export const mayNamePartner = (cookies: string, registry: Registry = partners): boolean =>
  cookies.includes(CLIENT_COOKIE) ||
  registry.some((partner) => cookies.includes(partner.requestFlag) || cookies.includes(hostFlagOf(partner)))

export type CookieOptions = {
  /** Spec 6, 9: two hours unless told otherwise. */
  maxAgeSeconds?: number
  /** True where the visitor came by https. */
  isSecure?: boolean
}

/** The Set-Cookie lines of a partner's visitor: client value, brand flag, brand-host flag. They hold no secret. */
export const cookiesOf = (
  partner: Partner,
  { maxAgeSeconds = 2 * 60 * 60, isSecure = false }: CookieOptions = {},
): string[] => {
  const line = lineOf(maxAgeSeconds, isSecure)
  return [line(CLIENT_COOKIE, partner.key), line(partner.requestFlag, 'true'), line(hostFlagOf(partner), 'true')]
}

/**
 * The Set-Cookie lines that take away what contradicts `partner`: flags of the others, and all of them for the house.
 * Empty where the browser sent none.
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
