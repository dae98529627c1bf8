import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SeenRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: unknown }

/** `cut` destroys the connection without an answer; `hang` never answers. */
export type Reply = { status: number; body?: unknown } | 'cut' | 'hang'

/** An external service for one test: answers each request as the test says and records it. */
export const localServer = async (answer: (request: SeenRequest) => Reply) => {
  const seen: SeenRequest[] = []
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const { method = '', url: path = '', headers } = incoming
    const request = { method, path, headers, body: text === '' ? null : JSON.parse(text) }
    seen.push(request)
    const reply = answer(request)
    if (reply === 'hang') return
    if (reply === 'cut') return incoming.socket.destroy()
    outgoing.writeHead(reply.status, { 'content-type': 'application/json' })
    outgoing.end(reply.body === undefined ? '' : JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
