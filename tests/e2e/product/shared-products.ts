import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { cloneDatabase } from '../../../apps/api/src/testing/clone-database.ts'
import { ensureWebBuild } from '../../../tools/start/web-build.ts'
import { type Product, startProduct } from '../../../tools/testing/product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL at which a worker gets its shared product. */
    sharedProductsUrl: string
  }
}

/** The parts of a shared product that a journey may use: it must not kill or stop it. */
export type SharedProduct = Pick<Product, 'webUrl' | 'apiUrl' | 'sandboxUrl' | 'databaseUrl'>

/** The settings of a shared product. */
// Journeys ask for the next parcel on the day of the last one: nobody waits for weeks.
export const forJourneys = { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn', BRING_FORWARD_DAYS: '400' }

let close: (() => Promise<unknown>) | undefined

/**
 * Keeps one product per worker, started by the worker's first journey, because a start takes longer than most journeys.
 * It is here and not in the worker, so that it stops before its database does.
 */
export const setup = async (project: TestProject): Promise<void> => {
  // Here, so that two workers do not both build it.
  await ensureWebBuild(() => {}, new AbortController().signal)
  const { templateDatabaseUrl, databasePrefix } = project.getProvidedContext()
  const products = new Map<string, Promise<Product>>()
  const start = async (worker: string) => {
    const { url: databaseUrl } = await cloneDatabase(templateDatabaseUrl, `${databasePrefix}_product_${worker}`)
    return startProduct({ databaseUrl, env: forJourneys })
  }
  const productOf = (worker: string): Promise<Product> => {
    const product = products.get(worker) ?? start(worker)
    products.set(worker, product)
    return product
  }
  const server = createServer(({ url = '/' }, answer) => {
    productOf(url.slice(1)).then(
      ({ webUrl, apiUrl, sandboxUrl, databaseUrl }) =>
        answer.end(JSON.stringify({ webUrl, apiUrl, sandboxUrl, databaseUrl } satisfies SharedProduct)),
      (error: Error) => answer.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  project.provide('sharedProductsUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  close = async () => {
    server.close()
    for (const product of await Promise.allSettled(products.values()))
      if (product.status === 'fulfilled') await product.value.stop()
  }
}

/** Stops them all. */
export const teardown = () => close?.()
