import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { commandOf, isAlive, waitForEnd } from '../processes/running-process.ts'
import { PlainFailure } from '../terminal/plain-failure.ts'

const stopTimeoutMs = 30_000

/**
 * Stops a server that an earlier run left on this cluster (its supervisor and its keeper were both killed), the way
 * `pg_ctl stop -m fast` does, and waits for its end. We stop rather than adopt: the new server then is our child,
 * its death is noticed, and its port and settings are today's.
 */
export const stopLeftover = async (clusterDir: string): Promise<void> => {
  const pidFile = path.join(clusterDir, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  const isOurs = pid > 1 && isAlive(pid) && commandOf(pid).includes(clusterDir)
  if (!isOurs) {
    // After a container restart the number may belong to something else, and PostgreSQL would refuse to start.
    rmSync(pidFile, { force: true })
    return
  }
  process.kill(pid, 'SIGINT')
  if (await waitForEnd(pid, stopTimeoutMs)) return
  throw new PlainFailure(`an earlier database server (process ${pid}) on ${clusterDir} does not stop`)
}
