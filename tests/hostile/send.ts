import { request } from 'node:http'

export type Sent = { method: string; path: string; headers: Record<string, string>; body: Buffer | null }
export type Answered = { status: number; type: string; text: string; headers: Record<string, unknown> }

/** Sends exactly these bytes: `fetch` would normalise the URL and refuse some bodies. */
export const send = (baseUrl: string, { method, path, headers, body }: Sent): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(baseUrl)
    // Node sets the content length by itself only for methods that usually have a body.
    const length = body ? { 'content-length': String(body.length) } : {}
    const all = { ...headers, ...length }
    const wire = request({ hostname, port, method, path, headers: all, timeout: 20_000 }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString('utf8'),
          headers: answer.headers,
        }),
      )
    })
    wire.on('timeout', () => wire.destroy(new Error('no answer within 20 seconds')))
    wire.on('error', reject)
    wire.end(body ?? undefined)
  })
