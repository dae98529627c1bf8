/** Whether traffic to this host never leaves the machine. */
export const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/**
 * Reads UNENCRYPTED_HOSTS: the hosts that an operator reaches without TLS, because their line is protected in another
 * way.
 */
export const readUnencryptedHosts = (text: string | undefined): ReadonlySet<string> =>
  new Set(
    (text ?? '')
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  )

/** Whether a URL uses https. */
export const isEncrypted = (address: string): boolean => URL.parse(address)?.protocol === 'https:'

/**
 * Whether an internal URL, which no browser calls, is encrypted, on this machine, or explicitly allowed to be neither.
 */
export const isGuarded = (address: string, unencryptedHosts: ReadonlySet<string>): boolean => {
  const host = URL.parse(address)?.hostname ?? ''
  return isEncrypted(address) || isThisMachine(host) || unencryptedHosts.has(host)
}
