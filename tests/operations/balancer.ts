import { Agent, request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isOk } from './one-process.ts'

export type Balancer = {
  url: string
  /** The answers that it gave itself, because no backend answered. */
  failures: () => string[]
  untilBothAreIn: () => Promise<void>
  close: () => Promise<void>
}

const lookEveryMs = 50

/**
 * A minimal load balancer: each request goes once to the next backend that was ready at its last check, over kept-alive
 * connections. It retries nothing, so each missing answer of a backend is a failure here.
 */
export const startBalancer = async (backends: string[]): Promise<Balancer> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const ready = new Set<string>()
  const failures: string[] = []
  let turn = 0
  let isClosed = false

  const watch = async (backend: string) => {
    while (!isClosed) {
      if (await isOk(`${backend}/health/ready`)) ready.add(backend)
      else ready.delete(backend)
      await pause(lookEveryMs)
    }
  }
  const watching = backends.map(watch)

  const server = createServer((incoming, outgoing) => {
    const backend = [...ready][turn++ % Math.max(ready.size, 1)]
    const fail = (reason: string) => {
      failures.push(`${incoming.method} ${incoming.url}: ${reason}`)
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    }
    if (!backend) return fail('nobody is ready')
    const { host, connection, ...headers } = incoming.headers
    const passedOn = ask(`${backend}${incoming.url}`, { agent, method: incoming.method, headers }, (answer) => {
      // Headers of one connection must not be passed to the other.
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...said } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, said)
      answer.on('error', ({ message }) => fail(`${backend} broke off: ${message}`)).pipe(outgoing)
    })
    passedOn.on('error', ({ message }) => fail(`${backend}: ${message}`))
    incoming.pipe(passedOn)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures: () => failures,
    untilBothAreIn: async () => {
      while (ready.size < backends.length) await pause(10)
    },
    close: async () => {
      isClosed = true
      await Promise.all(watching)
      agent.destroy()
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
    },
  }
}
