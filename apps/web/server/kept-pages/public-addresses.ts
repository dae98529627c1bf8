import type { FastifyRequest } from 'fastify'
import { matchRoutes, type ServerBuild } from 'react-router'
import { routeObjectsOf } from '../route-objects.ts'
import { wellFormed } from '../well-formed-address.ts'

/** Whether the page of a path declares that it is the same for everybody (`handle = publicPage`). */
export const publicAddressesOf = ({ routes }: Pick<ServerBuild, 'routes'>): ((path: string) => boolean) => {
  const objects = routeObjectsOf(routes)
  const isPublic = (id: string | undefined) =>
    (routes[id ?? '']?.module.handle as { isPublic?: boolean } | undefined)?.isPublic === true
  // A path that cannot be decoded has no page; React Router would complain of it in the terminal.
  return (path) => wellFormed(path) === path && isPublic(matchRoutes(objects, path)?.at(-1)?.route.id)
}

/**
 * Whether a request consists of a URL only. Form data, an identity or a body belong to one visitor: such a request is
 * not answered from the cache, and its answer is not cached.
 */
export const asksForAddressAlone = ({ method, originalUrl, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !originalUrl.includes('?') &&
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined
