import { DefaultConnectionProvider, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from './log.ts'
import { PreparingClient } from './preparing-client.ts'
import { SharingExecutor } from './sharing-executor.ts'
import type { DB } from './tables.generated.ts'

export type Database = Kysely<DB>

export type DatabaseSettings = {
  url: string
  poolSize: number
  applicationName: string
  statementTimeoutMs: number
  idleInTransactionTimeoutMs: number
  log?: Logger
}

// A bigint is read as a number: every id and every centavo of ours stays far below 2^53, and beyond it we stop.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`)
  return value
})
// A date has no time and no zone; JavaScript's Date has both, so it stays text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Settings of one connection, shared by the pool and by the single listening connection. */
export const connectionOptions = (settings: DatabaseSettings): pg.ClientConfig => ({
  connectionString: settings.url,
  application_name: settings.applicationName,
  statement_timeout: settings.statementTimeoutMs,
  idle_in_transaction_session_timeout: settings.idleInTransactionTimeoutMs,
  // How long a caller waits for his turn when all connections are at work; longer than any statement may take.
  connectionTimeoutMillis: 15_000,
  keepAlive: true,
})

/**
 * Opens the process's pool. A backend that dies is only logged: without a handler on every connection, one lost
 * between two awaits ends the process (docs/connections.md).
 */
export const openDatabase = (settings: DatabaseSettings): Database => {
  const pool = new pg.Pool({
    ...connectionOptions(settings),
    Client: PreparingClient,
    max: settings.poolSize,
    idleTimeoutMillis: 30_000,
  })
  const onLost = (error: Error) => settings.log?.warn({ code: (error as { code?: string }).code }, 'connection lost')
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  pool.on('release', (_error, client) => (client as pg.PoolClient & PreparingClient).handOn())
  return databaseOver(pool)
}

const databaseOver = (pool: pg.Pool): Database => {
  const dialect = new PostgresDialect({ pool })
  const driver = dialect.createDriver()
  // It only takes the pool over, at once: there is nothing to wait for.
  void driver.init()
  const executor = new SharingExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
  )
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor })
}

/**
 * The same database, seen through the tables that one domain owns; the compiler refuses any other (style.md 3).
 * The one cast lives here because Kysely<All> is not assignable to Kysely<Some>.
 */
export const owning = <T extends keyof DB>(db: Database, ..._tables: T[]): Kysely<Pick<DB, T>> =>
  db as unknown as Kysely<Pick<DB, T>>
