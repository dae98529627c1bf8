import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { PlainFailure } from '../terminal/plain-failure.ts'
import { restartPolicy } from './restart-policy.ts'
import type { Service } from './service.ts'
import { signalGroup, spawnService } from './spawn-service.ts'
import { untilFrozen } from './until-frozen.ts'

export type Supervised = {
  /** Resolves when the service first becomes ready; rejects if it ends before that. */
  ready: Promise<void>
  /** Rejects when the service is given up after it was ready once; never resolves. */
  lost: Promise<never>
  /** Kills the process with SIGKILL and resolves at its end, for tests of the restart. */
  kill(): Promise<void>
  /** Resolves when the service is next ready. */
  untilReady(): Promise<void>
  /** Lets it drain and waits for its end; after 15 seconds it is killed. */
  stop(): Promise<void>
}

const drainTimeoutMs = 15_000
const readyTimeoutMs = 60_000

/** Runs a service until it is stopped: it restarts a service that died, and reports each death and restart. */
export const supervise = (service: Service, say: (line: string) => void): Supervised => {
  const policy = restartPolicy()
  const ready = Promise.withResolvers<void>()
  const lost = Promise.withResolvers<never>()
  // Callers that await these get the failure; without any, an unhandled rejection must not crash us.
  for (const promise of [ready.promise, lost.promise]) promise.catch(() => {})
  const stopping = new AbortController()
  let child: ChildProcess | undefined
  let ending: Promise<string> | undefined
  let isFirst = true

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      child = spawnService(service)
      ending = endOf(child)
      const wasReady = await becomesReady(service, ending, stopping.signal)
      if (wasReady && isFirst) ready.resolve()
      else if (wasReady) say(`${service.name} is back`)
      else if (!stopping.signal.aborted) signalGroup(child, 'SIGKILL')
      const how = await endOrReplace(service, { child, ending, stopping: stopping.signal, say })
      if (stopping.signal.aborted) return
      if (isFirst && !wasReady)
        return ready.reject(new PlainFailure(`${service.name} did not start (${how})${hint(service)}`))
      isFirst = false
      const delayMs = policy.afterEnd({ wasReady, now: Date.now() })
      if (delayMs === null) {
        return lost.reject(new PlainFailure(`${service.name} keeps ending (${how}), given up${hint(service)}`))
      }
      say(`${service.name} ended (${how}), starting it again`)
      await pause(delayMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = run()

  const stop = async (): Promise<void> => {
    stopping.abort()
    ready.reject(new PlainFailure(`${service.name} was stopped`))
    if (child) signalGroup(child, 'SIGTERM')
    const kill = setTimeout(() => child && signalGroup(child, 'SIGKILL'), drainTimeoutMs)
    await running
    clearTimeout(kill)
  }
  return {
    ready: ready.promise,
    lost: lost.promise,
    kill: async () => {
      if (child) signalGroup(child, 'SIGKILL')
      await ending
    },
    untilReady: async () => {
      while (!(await answersOk(service.readyUrl))) await pause(20, undefined, { signal: stopping.signal })
    },
    stop,
  }
}

type Watched = {
  child: ChildProcess
  ending: Promise<string>
  stopping: AbortSignal
  say: (line: string) => void
}

/** How it ended: by itself, or killed because it no longer answered, since a frozen process never ends. */
const endOrReplace = async ({ name, liveUrl }: Service, { child, ending, stopping, say }: Watched): Promise<string> => {
  if (!liveUrl) return ending
  const isOver = new AbortController()
  void untilFrozen(liveUrl, AbortSignal.any([isOver.signal, stopping])).then((isFrozen) => {
    if (!isFrozen) return
    say(`${name} does not answer any more, ending it`)
    signalGroup(child, 'SIGKILL')
  })
  const how = await ending
  isOver.abort()
  return how
}

const hint = ({ logFile }: Service): string => (logFile ? `: see above and ${logFile}` : ': see above')

const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
    child.once('error', (error) => resolve(error.message))
  })

/** False if the process ended, or did not answer within a minute. */
const becomesReady = async ({ readyUrl }: Service, end: Promise<string>, stopping: AbortSignal): Promise<boolean> => {
  const deadline = Date.now() + readyTimeoutMs
  let hasEnded = false
  end.then(() => {
    hasEnded = true
  })
  while (!hasEnded && !stopping.aborted && Date.now() < deadline) {
    if (await answersOk(readyUrl)) return true
    await pause(50)
  }
  return false
}

const answersOk = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
