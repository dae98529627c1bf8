import { createServer } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import { registry } from './registry.ts'

export type MetricsServer = { port: number; close: () => Promise<void> }

/**
 * Answers `GET /metrics` in the Prometheus format on a separate port that visitors cannot reach. The metrics include
 * memory, processor and the event loop's lag.
 */
export const openMetrics = async ({ host, port }: { host: string; port: number }): Promise<MetricsServer> => {
  collectDefaultMetrics({ register: registry })
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? port) : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
