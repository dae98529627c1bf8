import { lookup } from 'node:dns'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'

const listOf = (family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const range of ranges) {
    const [net = '', prefix] = range.split('/')
    list.addSubnet(net, Number(prefix), family)
  }
  return list
}

// Two lists: in one, a range of IPv6 that carries IPv4 addresses would cover all of those too.
const inner4 = listOf('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
])
// Global unicast (2000::/3) is all that is outside; of it, not what stands for another address or for none.
const inner6 = listOf('ipv6', ['::/3', '4000::/2', '8000::/1', '2001::/32', '2001:db8::/32', '2002::/16'])

/** Whether an address is one of the public internet: neither this machine nor any network around it. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address) ? !inner4.check(address, 'ipv4') : !inner6.check(address, 'ipv6')

/**
 * Resolves a name for one connection, and refuses it when any of its addresses is not public. The connection uses
 * the checked address itself, so a name that changes its mind between two questions gains nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const isInner = !error && !addresses.every(({ address }) => isPublicAddress(address))
    const refused = error ?? (isInner ? new Error('the name leads to a private address') : null)
    const [first] = addresses ?? []
    if (refused || !first) return answer(refused ?? new Error('the name has no address'), [])
    return options.all ? answer(null, addresses) : answer(null, first.address, first.family)
  })
}
