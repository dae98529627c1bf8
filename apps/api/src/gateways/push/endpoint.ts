/** Where we call: names of push services, `*.` for all names below one, and the sandbox's origin on a local machine. */
export type AllowedServices = { hosts: readonly string[]; sandboxOrigin: string | null }

/** The services of today's browsers: Chrome and its kin, Firefox, Safari, Edge. */
export const knownPushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

const longestEndpoint = 1_000

/**
 * Whether a URL that a stranger typed is an endpoint of an allowed service: https, its usual port, no credentials, a
 * listed name. It is compared as it is parsed, so no spelling of another host passes.
 */
export const isEndpoint = (text: string, { hosts, sandboxOrigin }: AllowedServices): boolean => {
  const url = text.length <= longestEndpoint ? URL.parse(text) : null
  if (!url || url.href !== text || `${url.username}${url.password}${url.hash}` !== '') return false
  if (sandboxOrigin !== null && url.origin === sandboxOrigin) return /^\/push\/[\w-]+$/.test(url.pathname)
  return url.protocol === 'https:' && url.port === '' && hosts.some((host) => isNamed(url.hostname, host))
}

const isNamed = (hostname: string, allowed: string): boolean =>
  allowed.startsWith('*.') ? hostname.endsWith(allowed.slice(1)) : hostname === allowed
