import type { FastifyInstance, RouteOptions } from 'fastify'

type Route = Pick<RouteOptions, 'config' | 'schema' | 'handler'>

/**
 * Adds an update, by PATCH and by PUT: Rails takes either for the update of a resource, so what was written for Spree
 * sends either. The API reference names the first.
 */
export const addUpdate = (app: FastifyInstance, url: string, route: Route): void => {
  app.route({ method: 'PATCH', url, ...route })
  app.route({ method: 'PUT', url, ...route, schema: { ...route.schema, hide: true } })
}
