import fs from 'node:fs'
import { Counter, Gauge } from 'prom-client'
import { registry } from './registry.ts'

/** The maximum of bytes that wait for a slow disk or reader; further lines are dropped. */
const mostWaiting = 1024 * 1024
const againMs = 100
const isBusy = /^(EAGAIN|EBUSY)$/

export type LogDestination = {
  write: (line: string) => void
  /** The error code of the log, such as ENOSPC, until a line is written again. */
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
 * Writes log lines to a file descriptor, in the background. A full disk or a closed reader loses lines but never ends
 * the process: nothing throws, nothing blocks the exit, and writing resumes when it is possible again.
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
    // The next line retries. A partly written line is finished first.
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
      // No output is left to report it to.
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

/** Output of Node itself, or of a program at its start, must not end the process either. */
export const bearLostOutput = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
