import { exitQuietly } from './exit-quietly.ts'

type Part = { name: string; close: () => Promise<unknown> }

type Stopping = {
  /** In closing order. */
  parts: Part[]
  /** After this time the process exits anyway; every step can be resumed after a kill. */
  mostMs: number
  log: { info: (what: object, words: string) => void; warn: (what: object, words: string) => void }
}

/** Closes the parts of a process one after another at SIGTERM or SIGINT, then exits; a second signal has no effect. */
export const stopOnSignal = ({ parts, mostMs, log }: Stopping): void => {
  let current = ''
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    const startedAt = performance.now()
    setTimeout(() => {
      log.warn({ part: current }, 'stopped in the middle: a part did not close in time')
      void exitQuietly(1)
    }, mostMs).unref()
    log.info({ signal }, 'stopping')
    for (const { name, close } of parts) {
      current = name
      await close().catch((error) => log.warn({ err: error, part: name }, 'a part did not close'))
    }
    log.info({ ms: Math.round(performance.now() - startedAt) }, 'stopped')
    await exitQuietly(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
