import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startApiProcess } from '../../apps/api/src/testing/api-process.ts'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { startSandbox } from '../../apps/sandbox/src/sandbox.ts'
import { findFreePort } from '../../tools/processes/free-port.ts'

export type Ledger = {
  id: string
  status: string
  amount_cents: number
  refunded_cents: number
  external_reference: string
}[]
export type TwoApis = Awaited<ReturnType<typeof startTwoApis>>

/** Two processes of the API on one PostgreSQL and one sandbox; they share no memory. */
export const startTwoApis = async (env: Record<string, string> = {}) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'prumo-two-'))
  const [{ url }, sandbox] = await Promise.all([testDatabase(), startSandbox({ dataDir, port: 0, mailPort: 0 })])
  const ports = [await findFreePort(), await findFreePort()]
  const apis = await Promise.all(
    ports.map((port) =>
      startApiProcess({
        DATABASE_URL: url,
        SANDBOX_URL: sandbox.url,
        MAIL_PORT: String(sandbox.smtpPort),
        API_URL: `http://127.0.0.1:${ports[0]}`,
        API_PORT: String(port),
        DATA_DIR: dataDir,
        RATE_LIMIT_FACTOR: '100000',
        LOG_LEVEL: 'warn',
        ...env,
      }),
    ),
  )
  const database = new pg.Pool({ connectionString: url, max: 4 })
  const rows = async (text: string, ...values: unknown[]) => (await database.query(text, values)).rows
  return {
    urls: apis.map(({ url }) => url) as [string, string],
    sandboxUrl: sandbox.url,
    database,
    rows,
    log: () => apis.map(({ log }) => log()).join(''),
    /** All charges of the provider, for any order. */
    ledger: async (): Promise<Ledger> =>
      ((await (await fetch(`${sandbox.url}/control/charges`)).json()) as { charges: Ledger }).charges,
    /** Kills the first process with SIGKILL; it is not restarted. */
    kill: async () => apis[0]?.end('SIGKILL'),
    stop: async () => {
      await Promise.all(apis.map(({ end }) => end()))
      await database.end()
      await sandbox.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
