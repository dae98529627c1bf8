import type { FastifyPluginAsync } from 'fastify'
import { listProducts } from './list-products.ts'
import { showProduct } from './show-product.ts'

export const productRoutes: FastifyPluginAsync = async (app) => {
  app.route({ method: 'GET', url: '/products', ...listProducts })
  app.route({ method: 'GET', url: '/products/:id', ...showProduct })
}
