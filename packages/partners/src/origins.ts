import type { Registry } from './partner.ts'
import { partners } from './partners.ts'

/**
 * The origins of pages on the partners' hosts, with the scheme and port of `webUrl`. Locally these are the hosts under
 * `.localhost`, elsewhere the published ones.
 */
export const partnerOrigins = (webUrl: string, registry: Registry = partners): string[] => {
  const { protocol, hostname, port } = new URL(webUrl)
  const isOurMachine = /^(127\.[\d.]+|\[::1\]|(.+\.)?localhost)$/.test(hostname)
  return registry
    .flatMap(({ hosts }) => hosts)
    .filter((host) => host.endsWith('.localhost') === isOurMachine)
    .map((host) => `${protocol}//${host}${port && `:${port}`}`)
}
