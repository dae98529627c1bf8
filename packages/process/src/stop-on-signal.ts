type Part = { name: string; close: () => Promise<unknown> }

type Stopping = {
  /** In the order in which they are closed. */
  parts: Part[]
  /** Whatever still hangs then is cut; every step can be taken up again after a kill anyway. */
  mostMs: number
  log: { info: (what: object, words: string) => void; warn: (what: object, words: string) => void }
}

/**
 * Closes the parts of a process one after another at SIGTERM or SIGINT, and ends it; a second signal changes nothing.
 */
export const stopOnSignal = ({ parts, mostMs, log }: Stopping): void => {
  let current = ''
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    const startedAt = performance.now()
    setTimeout(() => {
      log.warn({ part: current }, 'stopped in the middle: a part did not close in time')
      process.exit(1)
    }, mostMs).unref()
    log.info({ signal }, 'stopping')
    for (const { name, close } of parts) {
      current = name
      await close().catch((error) => log.warn({ err: error, part: name }, 'a part did not close'))
    }
    log.info({ ms: Math.round(performance.now() - startedAt) }, 'stopped')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
