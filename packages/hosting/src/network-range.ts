import ipaddr from 'ipaddr.js'

// A home or a server gets a /56 and may use any address in it; an IPv4 address counts on its own.
const bytesOfHome = 7

/**
 * The group that a rate limit counts together: people behind one network connection, as far as an address shows;
 * background work has none.
 */
export const networkRangeOf = (address: string | undefined): string => {
  if (address === undefined || !ipaddr.isValid(address)) return 'nowhere'
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, bytesOfHome).join('.')
}
