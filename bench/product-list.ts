import { againstBareServer } from './against-bare-server.ts'
import type { Result } from './result.ts'

// The requests of the shop's two pages (spec.md 9: products page size 100).
const questions = {
  'product list': '/api/v2/storefront/products?per_page=24&include=default_variant,images',
  'product detail': '/api/v2/storefront/products/ovo-masturbador?include=default_variant,images,product_properties',
}

/**
 * Requests per second of the product list and detail compared with those of a bare Fastify server that sends the same
 * bytes, at 10 and 50 connections. The two take turns, so that load from elsewhere affects both.
 */
export const bench = async (apiUrl: string, load = {}): Promise<Result[]> => {
  const results: Result[] = []
  for (const [name, path] of Object.entries(questions))
    results.push(...(await againstBareServer({ name, url: `${apiUrl}${path}`, atLeast: 0.6, ...load })))
  return results
}
