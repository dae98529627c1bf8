import type { IncomingMessage } from 'node:http'
import { callerOf, networkRangeOf, type TrustedProxies } from '@prumo/hosting'

type Rules = { origins: readonly string[]; proxies: TrustedProxies; mostOfOneNetwork: number }
type Refusal = 'no websocket' | 'foreign origin' | 'too many'
type Decide = (reason: Refusal | null, mayOpen: boolean) => void

/**
 * Decides whether a socket is accepted, before it is opened. Browsers send the page's origin, and nothing else stops a
 * foreign page from using a WebSocket; other programs send none. The number of sockets per network is limited: many
 * people share an address behind one router, but nobody needs hundreds.
 */
export const openAdmission = ({ origins, proxies, mostOfOneNetwork }: Rules) => {
  const standing = new Map<string, number>()
  const refusalOf = (request: IncomingMessage, network: string): Refusal | null => {
    const { origin, upgrade } = request.headers
    if (upgrade === undefined) return 'no websocket'
    if (origin !== undefined && !origins.includes(origin)) return 'foreign origin'
    return (standing.get(network) ?? 0) < mostOfOneNetwork ? null : 'too many'
  }
  const release = (network: string) => {
    const left = (standing.get(network) ?? 1) - 1
    if (left === 0) standing.delete(network)
    else standing.set(network, left)
  }
  return (request: IncomingMessage, decide: Decide): void => {
    const network = networkRangeOf(callerOf(request, proxies))
    const reason = refusalOf(request, network)
    if (reason === null) {
      standing.set(network, (standing.get(network) ?? 0) + 1)
      request.socket.once('close', () => release(network))
    }
    decide(reason, reason === null)
  }
}
