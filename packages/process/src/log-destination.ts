import fs from 'node:fs'
import { Counter, Gauge } from 'prom-client'
import { registry } from './registry.ts'

/** So much waits for a disk or a reader that takes nothing just now; what comes beyond it is given up. */
const mostWaiting = 1024 * 1024
const againMs = 100
const isBusy = /^(EAGAIN|EBUSY)$/

export type LogDestination = {
  write: (line: string) => void
  /** The code of what has gone wrong with the log, such as ENOSPC, until a line comes through again. */
  trouble: () => string | null
}

const linesLost = new Counter({
  name: 'prumo_log_lines_lost_total',
  help: 'Log lines given up because the log could not be written.',
  registers: [registry],
})
const failing = new Gauge({
  name: 'prumo_log_failing',
  help: '1 while the log cannot be written.',
  registers: [registry],
})

/**
 * Writes log lines to a file descriptor, in the background. A full disk or a reader that has gone costs lines and never
 * the process: nothing is thrown, nothing waits for ever at the end, and lines flow again when there is room again.
 */
export const openLogDestination = (fd = 1): LogDestination => {
  let waiting: string[] = []
  let waitingLength = 0
  let rest: Buffer | null = null
  let isWriting = false
  let trouble: string | null = null

  const write = () => {
    if (rest === null) {
      rest = Buffer.from(waiting.join(''))
      waiting = []
      waitingLength = 0
    }
    isWriting = true
    fs.write(fd, rest, done)
  }
  const done = (error: NodeJS.ErrnoException | null, written: number) => {
    isWriting = false
    if (error && isBusy.test(error.code ?? '')) {
      isWriting = true
      setTimeout(write, againMs).unref()
      return
    }
    noteTrouble(error)
    // The next line tries again. A part of a line that has been written is finished first.
    if (error) return
    rest = rest && written < rest.length ? rest.subarray(written) : null
    if (rest !== null || waiting.length > 0) write()
  }
  const noteTrouble = (error: NodeJS.ErrnoException | null) => {
    trouble = error ? (error.code ?? 'unknown') : null
    failing.set(trouble ? 1 : 0)
  }
  process.once('exit', () => {
    const last = isWriting || rest === null ? waiting : [rest.toString(), ...waiting]
    try {
      if (last.length > 0) fs.writeSync(fd, last.join(''))
    } catch {
      // Nobody is left to be told.
    }
  })

  return {
    write: (line) => {
      if (waitingLength + line.length > mostWaiting) linesLost.inc()
      else {
        waiting.push(line)
        waitingLength += line.length
      }
      if (!isWriting) write()
    },
    trouble: () => trouble,
  }
}

/** What Node itself, or a program at its start, says on these must not end the process either. */
export const bearLostOutput = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
