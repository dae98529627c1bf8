import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '../tools/migrate.ts'
import { startPostgres } from '../tools/postgres/start-postgres.ts'
import { findFreePort } from '../tools/processes/free-port.ts'
import { seed } from '../tools/seed.ts'

const project = join(import.meta.dirname, '..')

export type House = {
  databaseUrl: string
  apiUrl: string
  webUrl: string
  sandboxUrl: string
  /** Resident memory of the API process in MiB. */
  apiMemory: () => number
  close: () => Promise<void>
}

/**
 * A durable database, the sandbox, one API and one web process as in the demo, on free ports with temporary data; the
 * web as built.
 */
export const openHouse = async (): Promise<House> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'prumo-bench-'))
  const postgres = await startPostgres({ dataDir })
  await migrate(postgres.url)
  await seed(postgres.url, { appEnv: 'local' })
  const [apiPort, webPort] = [await findFreePort(), await findFreePort()]
  const [sandboxPort, mailPort] = [await findFreePort(), await findFreePort()]
  const env = {
    ...process.env,
    APP_ENV: 'local',
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    API_PORT: String(apiPort),
    WEB_PORT: String(webPort),
    SANDBOX_PORT: String(sandboxPort),
    MAIL_PORT: String(mailPort),
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  }
  const run = (file: string) =>
    spawn(process.execPath, [join(project, file)], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const sandbox = run('apps/sandbox/src/main.ts')
  const api = run('apps/api/src/main.ts')
  const apiUrl = `http://127.0.0.1:${apiPort}`
  await ready(`${apiUrl}/health/ready`)
  const web = run('apps/web/server.ts')
  const webUrl = `http://127.0.0.1:${webPort}`
  await ready(`${webUrl}/health/ready`)
  return {
    databaseUrl: postgres.url,
    apiUrl,
    webUrl,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    apiMemory: () => memoryOf(api),
    close: async () => {
      await Promise.all([stop(web), stop(api), stop(sandbox)])
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const ready = async (url: string): Promise<void> => {
  for (let waited = 0; waited < 30_000; waited += 100) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`${url} did not become ready within 30 seconds`)
}

const memoryOf = ({ pid }: ChildProcess): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
