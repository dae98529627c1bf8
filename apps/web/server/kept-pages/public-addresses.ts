import type { FastifyRequest } from 'fastify'
import { matchRoutes, type ServerBuild } from 'react-router'
import { routeObjectsOf } from '../route-objects.ts'

/** Whether the page at an address says of itself that everybody gets the same of it (`handle = publicPage`). */
export const publicAddressesOf = ({ routes }: Pick<ServerBuild, 'routes'>): ((path: string) => boolean) => {
  const objects = routeObjectsOf(routes)
  const isPublic = (id: string | undefined) =>
    (routes[id ?? '']?.module.handle as { isPublic?: boolean } | undefined)?.isPublic === true
  return (path) => {
    try {
      return isPublic(matchRoutes(objects, path)?.at(-1)?.route.id)
    } catch {
      // An address that cannot be read is nobody's page.
      return false
    }
  }
}

/**
 * Whether a request asks for nothing but an address. What somebody typed, who he says he is, and what he sends along
 * are his own: such a request goes the long way, and nothing of its answer is kept.
 */
export const asksForAddressAlone = ({ method, originalUrl, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !originalUrl.includes('?') &&
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined
