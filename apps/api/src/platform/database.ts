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
  /** For what needs a session of its own; the same database, past a pooler that lends sessions by the transaction. */
  sessionUrl?: string | undefined
  poolSize: number
  applicationName: string
  statementTimeoutMs: number
  idleInTransactionTimeoutMs: number
  /** False behind a pooler that lends another session to each transaction: what one has prepared no other knows. */
  preparesStatements?: boolean
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

// PostgreSQL ends what takes too long and says so; who hears nothing for this much longer hears nothing any more.
const graceMs = 2_000
const connectMs = 5_000
/** How long a caller waits for his turn when all connections are at work; longer than any statement may take. */
const turnMs = 15_000

/** Settings of a pooled connection, and of any other that speaks with the database by the same address. */
export const connectionOptions = (settings: DatabaseSettings): WritingClientConfig => ({
  ...addressOf(settings.url),
  application_name: settings.applicationName,
  statement_timeout: settings.statementTimeoutMs,
  idle_in_transaction_session_timeout: settings.idleInTransactionTimeoutMs,
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

/** Settings of a connection whose session is its own for as long as it stands. */
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

/** How many connections a pool has, and how many callers wait for one; null for a database without a pool of ours. */
export const poolFigures = (database: Database): PoolFigures | null => pools.get(database)?.figures() ?? null

/** Has the idle connections of a pool opened anew, after something came to light that may be wrong with all of them. */
export const renewIdleConnections = (database: Database): void => pools.get(database)?.renewIdle()

const databaseOver = (pool: WatchedPool): Database => {
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
