import { createServer } from 'node:net'

/** True when nothing listens on that port of that address. */
export const isPortFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })

// Below the system's ephemeral ports, which a connection could take between the check and the use. For the same reason
// each test worker has its own range, and two tests on one machine start at different ports.
const FIRST = 12_000
const RANGE = 1_000
const WORKERS = 20

// Consecutive ports from a random start: a port is not returned again before the whole range has been used.
let given = Math.floor(Math.random() * RANGE)

const candidate = () => {
  const worker = (Number(process.env.VITEST_POOL_ID ?? 0) + 2 * process.ppid) % WORKERS
  given = (given + 1) % RANGE
  return FIRST + worker * RANGE + given
}

/** A port of 127.0.0.1 that is free now and was not returned in this process a moment ago. */
export const findFreePort = async (): Promise<number> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = candidate()
    if (await isPortFree(port)) return port
  }
  throw new Error('a hundred ports of this machine are taken')
}
