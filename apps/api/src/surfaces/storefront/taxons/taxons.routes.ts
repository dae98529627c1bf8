import type { FastifyPluginAsync } from 'fastify'
import { listTaxons } from './list-taxons.ts'
import { showTaxon } from './show-taxon.ts'

export const taxonRoutes: FastifyPluginAsync = async (app) => {
  app.route({ method: 'GET', url: '/taxons', ...listTaxons })
  app.route({ method: 'GET', url: '/taxons/:id', ...showTaxon })
  // A permalink contains slashes; the SDK encodes them, other clients do not (contract.md 1.1).
  app.route({
    method: 'GET',
    url: '/taxons/:id/*',
    ...showTaxon,
    schema: { hide: true },
    preHandler: async ({ bag }) => {
      bag.id = `${bag.id}/${bag['*']}`
    },
  })
}
