import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** The proxies whose forwarding headers are believed. */
export type TrustedProxies = { isTrusted: (address: string | undefined) => boolean }

/** Names for fixed ranges (RFC 1122, 4193, 4291, 1918, 3927). */
const ranges: Record<string, readonly string[]> = {
  none: [],
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Reads TRUSTED_PROXIES: addresses, ranges (10.0.0.0/8), `loopback`, `private` or `none`, separated by commas. Trusting
 * every address would mean believing any stranger's header, so such a range is a fault.
 */
export const readTrustedProxies = (text: string): { proxies: TrustedProxies; faults: string[] } => {
  const list = new BlockList()
  const faults: string[] = []
  for (const entry of text.split(',').map((part) => part.trim())) {
    for (const range of ranges[entry] ?? [entry]) {
      if (range !== '' && !addRange(list, range)) faults.push(`holds "${entry}", which is no range`)
    }
  }
  const isTrusted = (address: string | undefined) => {
    const kind = isIP(address ?? '')
    return kind !== 0 && list.check(address as string, kind === 6 ? 'ipv6' : 'ipv4')
  }
  return { proxies: { isTrusted }, faults }
}

const addRange = (list: BlockList, range: string): boolean => {
  const [address = '', bits, ...rest] = range.split('/')
  const kind = isIP(address)
  const [family, most] = kind === 6 ? (['ipv6', 128] as const) : (['ipv4', 32] as const)
  const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : 0
  if (kind === 0 || rest.length > 0 || prefix < 1 || prefix > most) return false
  list.addSubnet(address, prefix, family)
  return true
}

type Request = { headers: IncomingMessage['headers']; socket: Pick<IncomingMessage['socket'], 'remoteAddress'> }

/**
 * The caller's address. Each proxy appends its own caller to the list, so the list is read from its end, as far as
 * trusted proxies wrote it: the first other address is the caller's. Anything before it may be forged. An entry that is
 * not an address ends the reading at the last valid one.
 */
export const callerOf = ({ headers, socket }: Request, { isTrusted }: TrustedProxies): string => {
  let caller = socket.remoteAddress ?? ''
  const told = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',')
  while (isTrusted(caller)) {
    const address = addressIn(told.pop())
    if (address === null) break
    caller = address
  }
  return plain(caller)
}

/** Some proxies write a port after the address, or brackets around it. */
const addressIn = (told: string | undefined): string | null => {
  const text = (told ?? '').trim()
  const bare = /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(bare) === 0 ? null : bare
}

/** An IPv4-mapped IPv6 address is the same caller as its IPv4 address. */
const plain = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

/**
 * Reduces X-Forwarded-For to the address that `callerOf` found: framework and plugins read the header themselves, and
 * must get the same result.
 */
export const keepCallerAlone = (request: Request, proxies: TrustedProxies): void => {
  if (request.headers['x-forwarded-for'] === undefined) return
  const caller = callerOf(request, proxies)
  if (caller === plain(request.socket.remoteAddress ?? '')) delete request.headers['x-forwarded-for']
  else request.headers['x-forwarded-for'] = caller
}
