import { DefaultConnectionProvider, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './database/preparing-client.ts'
import { SharingExecutor } from './database/sharing-executor.ts'
import { cutWhenSilent } from './database/silent-lines.ts'
import { type PoolFigures, WatchedPool } from './database/watched-pool.ts'
import { addressOf, type WritingClientConfig } from './database/writing-client.ts'
import type { Logger } from './log.ts'
import { silentConnections } from './measures.ts'
import type { DB } from './tables.generated.ts'

export type Database = Kysely<DB>

export type DatabaseSettings = {
  url: string
  /** For what needs a session of its own: the same database, without a pooler in transaction mode. */
  sessionUrl?: string | undefined
  poolSize: number
  applicationName: string
  statementTimeoutMs: number
  idleInTransactionTimeoutMs: number
  /** False behind a pooler in transaction mode, where a prepared statement may be unknown to the next session. */
  preparesStatements?: boolean
  log?: Logger
}

// A bigint is read as a number: all our ids and centavos stay far below 2^53, and a larger value throws.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`)
  return value
})
// A date has neither time nor zone; JavaScript's Date has both, so a date stays text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

// PostgreSQL ends a long statement and reports it. If we hear nothing for this much longer, the connection is dead.
const graceMs = 2_000
const connectMs = 5_000
/** How long a caller waits for a pooled connection; longer than any statement may take. */
const turnMs = 15_000

/** Settings of a pooled connection, and of any other connection to the same address. */
export const connectionOptions = (settings: DatabaseSettings): WritingClientConfig => ({
  ...addressOf(settings.url),
  application_name: settings.applicationName,
  statement_timeout: settings.statementTimeoutMs,
  idle_in_transaction_session_timeout: settings.idleInTransactionTimeoutMs,
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

/** Settings of a connection that keeps its own session. */
export const sessionOptions = (settings: DatabaseSettings): WritingClientConfig => ({
  ...connectionOptions(settings),
  ...addressOf(settings.sessionUrl ?? settings.url),
})

/**
 * Opens the process's pool. A backend that dies is only logged: without a handler on every connection, one lost
 * between two awaits ends the process (docs/connections.md).
 */
export const openDatabase = (settings: DatabaseSettings): Database => {
  const pool = new WatchedPool({
    ...connectionOptions(settings),
    connectionTimeoutMillis: turnMs,
    Client: clientOf(settings),
    max: settings.poolSize,
    idleTimeoutMillis: 30_000,
  })
  const onLost = (error: Error) => settings.log?.warn({ code: (error as { code?: string }).code }, 'connection lost')
  pool.on('error', onLost)
  pool.on('connect', (client) => {
    client.on('error', onLost)
    cutWhenSilent(client as unknown as pg.Client, settings.statementTimeoutMs + graceMs, () => {
      silentConnections.inc()
      pool.renewIdle()
    })
  })
  pool.on('release', (_error, client) => (client as pg.PoolClient & PreparingClient).handOn())
  const database = databaseOver(pool)
  pools.set(database, pool)
  return database
}

const clientOf = ({ preparesStatements }: DatabaseSettings) =>
  class extends PreparingClient {
    constructor(options?: WritingClientConfig) {
      super({ ...options, connectionTimeoutMillis: connectMs }, preparesStatements)
    }
  }

const pools = new WeakMap<Database, WatchedPool>()

/** The size of a pool and the number of waiting callers; null for a database without a pool of ours. */
export const poolFigures = (database: Database): PoolFigures | null => pools.get(database)?.figures() ?? null

/** Reopens the idle connections of a pool, after a sign that all of them may be broken. */
export const renewIdleConnections = (database: Database): void => pools.get(database)?.renewIdle()

const databaseOver = (pool: WatchedPool): Database => {
  const dialect = new PostgresDialect({ pool })
  const driver = dialect.createDriver()
  // It only takes over the pool, synchronously, so there is nothing to await.
  void driver.init()
  const executor = new SharingExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
  )
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor })
}

/**
 * The same database, limited to the tables of one domain; the compiler refuses any other (style.md 3). The cast is
 * needed because Kysely<All> is not assignable to Kysely<Some>.
 */
export const owning = <T extends keyof DB>(db: Database, ..._tables: T[]): Kysely<Pick<DB, T>> =>
  db as unknown as Kysely<Pick<DB, T>>
