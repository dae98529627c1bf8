import ipaddr from 'ipaddr.js'

// A home or a server is given a /56 and may take any address in it; an IPv4 address is counted by itself.
const bytesOfHome = 7

/**
 * Whom a limit counts together: who shares one line to the network, as far as an address tells; work of our own has
 * none.
 */
export const networkRangeOf = (address: string | undefined): string => {
  if (address === undefined || !ipaddr.isValid(address)) return 'nowhere'
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, bytesOfHome).join('.')
}
