import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** The proxies whose word for their caller counts. */
export type TrustedProxies = { isTrusted: (address: string | undefined) => boolean }

/** Names for ranges that are always the same (RFC 1122, 4193, 4291, 1918, 3927). */
const ranges: Record<string, readonly string[]> = {
  none: [],
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Reads TRUSTED_PROXIES: addresses, ranges (10.0.0.0/8), `loopback`, `private` or `none`, between commas. Who trusts
 * everybody trusts whatever a stranger writes, so a range of everything is a fault.
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
 * The address of whoever calls. Each proxy writes down its own caller behind what it was told, so the list is read from
 * its end, as far as it was written by proxies that we trust: the first other address is the caller's. What stands
 * before it he may have written himself. Something that is no address ends the reading at the last one that was.
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

/** Some proxies write a port behind the address, or brackets around it. */
const addressIn = (told: string | undefined): string | null => {
  const text = (told ?? '').trim()
  const bare = /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(bare) === 0 ? null : bare
}

/** An IPv4 address in IPv6's clothes is one caller with itself. */
const plain = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

/**
 * Leaves of X-Forwarded-For what `callerOf` believes, and nothing else: framework and plugins read the header by
 * themselves, and after this they find no other answer there.
 */
export const keepCallerAlone = (request: Request, proxies: TrustedProxies): void => {
  if (request.headers['x-forwarded-for'] === undefined) return
  const caller = callerOf(request, proxies)
  if (caller === plain(request.socket.remoteAddress ?? '')) delete request.headers['x-forwarded-for']
  else request.headers['x-forwarded-for'] = caller
}
