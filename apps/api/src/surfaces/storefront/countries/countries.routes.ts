import type { FastifyPluginAsync } from 'fastify'
import { listCountries } from './list-countries.ts'
import { showCountry } from './show-country.ts'
import { showDefaultCountry } from './show-default-country.ts'

export const countryRoutes: FastifyPluginAsync = async (app) => {
  app.route({ method: 'GET', url: '/countries', ...listCountries })
  app.route({ method: 'GET', url: '/countries/default', ...showDefaultCountry })
  app.route({ method: 'GET', url: '/countries/:iso', ...showCountry })
}
