import pg from 'pg'
import { type DatabaseHost, readDatabaseUrl } from './database-url.ts'

export type WritingClientConfig = pg.ClientConfig & { hosts?: readonly DatabaseHost[] }

/** The database's address in the form of a `WritingClient`: of several hosts it finds the one that accepts writes. */
export const addressOf = (url: string): Pick<WritingClientConfig, 'connectionString' | 'hosts'> => {
  const read = readDatabaseUrl(url)
  return { connectionString: read?.url ?? url, hosts: read?.hosts }
}

const patienceMs = 3_000

/** The host that last accepted writes, per list of hosts; the next search starts with it. */
const lastFound = new Map<string, DatabaseHost>()

/**
 * A connection to the host that accepts writes: one of them is the primary, the others are standbys (libpq's
 * `target_session_attrs=read-write`, which pg does not support). Before each connection the hosts are asked in turn,
 * the last good one first. A lost connection is reopened by its owner and so follows the primary. With one host this is
 * pg's own client.
 */
export class WritingClient extends pg.Client {
  private readonly given: WritingClientConfig
  private isEnded = false

  constructor(config: WritingClientConfig = {}) {
    super(config)
    this.given = config
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads, passed through as they are.
  override connect(callback?: any): any {
    const { hosts = [] } = this.given
    if (hosts.length < 2) return callback ? super.connect(callback) : super.connect()
    const connected = this.connectToWriter(hosts)
    if (!callback) return connected
    connected.then(
      () => process.nextTick(callback, null),
      (error) => process.nextTick(callback, error),
    )
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads, passed through as they are.
  override end(callback?: any): any {
    this.isEnded = true
    return callback ? super.end(callback) : super.end()
  }

  private async connectToWriter(hosts: readonly DatabaseHost[]): Promise<pg.Client> {
    const writer = await findWriter(hosts, this.given)
    // If it was closed meanwhile, nobody would close the connection that is opened now.
    if (this.isEnded) throw new Error('Connection terminated')
    Object.assign(this, writer)
    return super.connect()
  }
}

const findWriter = async (hosts: readonly DatabaseHost[], config: pg.ClientConfig): Promise<DatabaseHost> => {
  const name = hosts.map(({ host, port }) => `${host}:${port}`).join(',')
  const last = lastFound.get(name)
  const inTurn = last ? [last, ...hosts.filter((one) => one !== last)] : hosts
  let reason: unknown
  for (const host of inTurn) {
    try {
      if (await takesWrites(host, config)) {
        lastFound.set(name, host)
        return host
      }
    } catch (error) {
      reason = error
    }
  }
  // The same code that pg uses for an unreachable server, so that callers are told to retry (outage.ts).
  throw Object.assign(new Error('no host of the database takes writes'), { code: 'ECONNREFUSED', cause: reason })
}

const takesWrites = async (host: DatabaseHost, config: pg.ClientConfig): Promise<boolean> => {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: patienceMs, query_timeout: patienceMs })
  Object.assign(client, host)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('show transaction_read_only')
    return rows[0]?.transaction_read_only === 'off'
  } finally {
    client.end().catch(() => undefined)
  }
}
