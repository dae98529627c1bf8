import type { FastifyInstance, RouteOptions } from 'fastify'

type Route = Pick<RouteOptions, 'config' | 'schema' | 'handler'>

/**
 * Adds an update by PATCH and by PUT, because Rails accepts both and Spree's clients send either. The API reference
 * lists PATCH.
 */
export const addUpdate = (app: FastifyInstance, url: string, route: Route): void => {
  app.route({ method: 'PATCH', url, ...route })
  app.route({ method: 'PUT', url, ...route, schema: { ...route.schema, hide: true } })
}
