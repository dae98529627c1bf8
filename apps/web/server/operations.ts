import type { FastifyRequest } from 'fastify'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { routeObjectsOf } from './route-objects.ts'
import { wellFormed } from './well-formed-address.ts'

/**
 * Names what was asked by method and pattern: an address says what somebody looked for, and of files there are
 * hundreds.
 */
export const operationsOf = (build: Pick<ServerBuild, 'routes'> | null): ((request: FastifyRequest) => string) => {
  const routes = build ? routeObjectsOf(build.routes) : []
  return ({ method, routeOptions, originalUrl }) => {
    const { url = 'unknown' } = routeOptions
    if (url === '*') return `${method} ${patternOf(routes, pathOf(wellFormed(originalUrl)))}`
    return `${method} ${url.startsWith('/patientArea/') ? '/patientArea/*' : url}`
  }
}

/** What a page asks for by itself carries `.data` behind its address. */
const pathOf = (url: string): string => (url.split('?')[0] ?? '/').replace(/\.data$/, '').replace(/^\/_root$/, '/')

const patternOf = (routes: RouteObject[], path: string): string => {
  try {
    const matches = matchRoutes(routes, path)
    if (!matches) return '*'
    return `/${matches
      .map(({ route }) => route.path)
      .filter(Boolean)
      .join('/')}`
  } catch {
    // An address that cannot be read is nobody's page.
    return '*'
  }
}
