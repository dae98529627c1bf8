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
  dataDir: string
  apiUrl: string
  webUrl: string
  sandboxUrl: string
  /** Of the sandbox's mail server. */
  mailPort: number
  /** Resident memory of the API process in MiB. */
  apiMemory: () => number
  /** Of the web process, which serves files too. */
  webMemory: () => number
  /** Processor time that the API process has used, in milliseconds. */
  apiProcessor: () => number
  close: () => Promise<void>
}

/** A durable database and the sandbox, on free ports with temporary data. */
export type Ground = {
  databaseUrl: string
  dataDir: string
  sandboxUrl: string
  mailPort: number
  /** What a process of ours needs to know of both. */
  env: NodeJS.ProcessEnv
  close: () => Promise<void>
}

export const openGround = async (): Promise<Ground> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'prumo-bench-'))
  const postgres = await startPostgres({ dataDir })
  await migrate(postgres.url)
  await seed(postgres.url, { appEnv: 'local' })
  const [sandboxPort, mailPort] = [await findFreePort(), await findFreePort()]
  const env = {
    ...process.env,
    APP_ENV: 'local',
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    SANDBOX_PORT: String(sandboxPort),
    MAIL_PORT: String(mailPort),
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  }
  const sandbox = run('apps/sandbox/src/main.ts', env)
  return {
    databaseUrl: postgres.url,
    dataDir,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    mailPort,
    env,
    close: async () => {
      await stop(sandbox)
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const run = (file: string, env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, [join(project, file)], { env, stdio: ['ignore', 'ignore', 'inherit'] })

/** The ground, and one API and one web process on it as in the demo; the web as built. */
export const openHouse = async (): Promise<House> => {
  const ground = await openGround()
  const [apiPort, webPort] = [await findFreePort(), await findFreePort()]
  const env = { ...ground.env, API_PORT: String(apiPort), WEB_PORT: String(webPort) }
  const api = run('apps/api/src/main.ts', env)
  const apiUrl = `http://127.0.0.1:${apiPort}`
  await ready(`${apiUrl}/health/ready`)
  const web = run('apps/web/server.ts', env)
  const webUrl = `http://127.0.0.1:${webPort}`
  await ready(`${webUrl}/health/ready`)
  return {
    databaseUrl: ground.databaseUrl,
    dataDir: ground.dataDir,
    apiUrl,
    webUrl,
    sandboxUrl: ground.sandboxUrl,
    mailPort: ground.mailPort,
    apiMemory: () => memoryOf(api),
    webMemory: () => memoryOf(web),
    apiProcessor: () => processorOf(api),
    close: async () => {
      await Promise.all([stop(web), stop(api)])
      await ground.close()
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

/** Linux counts in hundredths of a second. */
const processorOf = ({ pid }: ChildProcess): number => {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? ''
  const [userTicks, systemTicks] = afterName.split(' ').slice(11, 13).map(Number)
  return 10 * ((userTicks ?? 0) + (systemTicks ?? 0))
}

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
