import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { method: string; path: string; query: string; headers: IncomingHttpHeaders; body: unknown }

/** `null` closes the connection without an answer. */
export type Answer = { status?: number; type?: string; retryAfter?: string; body?: unknown; cookies?: string[] } | null

/** A real HTTP server on loopback that answers as a test says and records the requests. */
export const fakeApi = async (answer: (request: Received) => Answer | Promise<Answer>) => {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const text = Buffer.concat(await request.toArray()).toString()
    const asked: Received = {
      method: request.method ?? '',
      path,
      query: decodeURIComponent(query),
      headers: request.headers,
      body: text && JSON.parse(text),
    }
    received.push(asked)
    const said = await answer(asked)
    if (!said) return response.destroy()
    const { status = 200, type = 'application/vnd.api+json; charset=utf-8', retryAfter, body = {}, cookies } = said
    if (cookies) response.setHeader('set-cookie', cookies)
    response.writeHead(status, { 'content-type': type, ...(retryAfter && { 'retry-after': retryAfter }) })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
