import http from 'node:http'
import type { Request } from './questions.ts'

export type Caller = {
  /** Milliseconds from the request to the last byte of its answer. Throws if the answer is an error. */
  call: (request: Request) => Promise<number>
  close: () => void
}

/** Reuses its connections, as a browser or a web server does. */
export const openCaller = (apiUrl: string): Caller => {
  const agent = new http.Agent({ keepAlive: true })
  const { hostname, port } = new URL(apiUrl)
  const call = ({ method, path, headers = {}, body }: Request): Promise<number> =>
    new Promise((resolve, reject) => {
      const payload = body ? JSON.stringify(body) : undefined
      const ofBody = payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}
      const askedAt = performance.now()
      const request = http.request(
        { agent, hostname, port, method, path, headers: { ...headers, ...ofBody } },
        (answer) => {
          let text = ''
          const isFailure = (answer.statusCode ?? 500) >= 300
          answer.on('data', (chunk: Buffer) => {
            if (isFailure) text += chunk
          })
          answer.on('end', () => {
            if (isFailure) reject(new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 300)}`))
            else resolve(performance.now() - askedAt)
          })
        },
      )
      request.on('error', reject)
      request.end(payload)
    })
  return { call, close: () => agent.destroy() }
}
