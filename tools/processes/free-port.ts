import { createServer } from 'node:net'

/** True when nothing listens on that port of that address. */
export const isPortFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })

// Below the ports that the system gives to connections, which could take one between our look and its use; and each of
// a test's workers in a range of its own, for the same reason; two tests of one machine begin apart.
const FIRST = 12_000
const RANGE = 1_000
const WORKERS = 20

// One after another from anywhere in the range: what was given is not given again before the range has been passed.
let given = Math.floor(Math.random() * RANGE)

const candidate = () => {
  const worker = (Number(process.env.VITEST_POOL_ID ?? 0) + 2 * process.ppid) % WORKERS
  given = (given + 1) % RANGE
  return FIRST + worker * RANGE + given
}

/** A port of 127.0.0.1 that is free now, and that nobody else in this process was given a moment ago. */
export const findFreePort = async (): Promise<number> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = candidate()
    if (await isPortFree(port)) return port
  }
  throw new Error('a hundred ports of this machine are taken')
}
