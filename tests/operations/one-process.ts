import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Service } from '../../tools/processes/service.ts'
import { signalGroup, spawnService } from '../../tools/processes/spawn-service.ts'

export type OneProcess = {
  child: ChildProcess
  /** Stops it with a signal; resolves at its end, with the exit code and the duration. */
  stop: () => Promise<{ code: number | null; ms: number }>
}

/** Starts one process of the product without a supervisor, and waits until it is ready. */
export const startOne = async (service: Service): Promise<OneProcess> => {
  const child = spawnService(service)
  const ended = once(child, 'exit')
  const until = performance.now() + 60_000
  while (!(await isOk(service.readyUrl))) {
    if (child.exitCode !== null || performance.now() > until) throw new Error(`${service.name} did not get ready`)
    await pause(50)
  }
  return {
    child,
    stop: async () => {
      const askedAt = performance.now()
      signalGroup(child, 'SIGTERM')
      const [code] = await ended
      return { code, ms: performance.now() - askedAt }
    },
  }
}

export const isOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false,
  )
