import type { FastifyPluginAsync } from 'fastify'
import { addUpdate } from '../../json-api/index.ts'
import { createAddress } from './create-address.ts'
import { deleteAddress } from './delete-address.ts'
import { listAddresses } from './list-addresses.ts'
import { showAddress } from './show-address.ts'
import { updateAddress } from './update-address.ts'

/** contract.md 3.1. */
export const addressRoutes: FastifyPluginAsync = async (app) => {
  app.route({ method: 'GET', url: '/account/addresses', ...listAddresses })
  app.route({ method: 'POST', url: '/account/addresses', ...createAddress })
  app.route({ method: 'GET', url: '/account/addresses/:id', ...showAddress })
  addUpdate(app, '/account/addresses/:id', updateAddress)
  app.route({ method: 'DELETE', url: '/account/addresses/:id', ...deleteAddress })
}
