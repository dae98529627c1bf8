import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { WritingClient, type WritingClientConfig } from './writing-client.ts'

// Internal fields of pg that its types do not declare.
type Insides = {
  connection: { stream: Duplex & { bytesRead?: number } }
  _activeQuery: unknown
  _sentQueryQueue: unknown[]
  _queryQueue: unknown[]
}

const insidesOf = (client: pg.Client): Insides => client as unknown as Insides

/** The number of checks without a byte after which a connection that owes an answer is closed. */
const looks = 8
const goodbyeMs = 1_000

/** The error of every statement on the closed connection: as with any lost connection, nothing of it counts. */
const silence = () => Object.assign(new Error('the database fell silent'), { code: 'ETIMEDOUT' })

/**
 * Closes a connection that owed an answer and stayed silent for `silentMs`. A firewall or a pooler may drop a
 * connection without notice, and PostgreSQL's own limits apply only at its end. All statements on it fail together, so
 * a connection with an unanswered statement is never reused. The server rolls its transaction back when it finds the
 * connection closed or idle for too long.
 *
 * Checks are counted, not time: if our own process was frozen, it reads what has arrived before the next check.
 */
export const cutWhenSilent = (client: pg.Client, silentMs: number, onSilent: () => void = () => undefined): void => {
  let silentLooks = 0
  let heard = 0
  const look = () => {
    const insides = insidesOf(client)
    const { bytesRead = 0 } = insides.connection.stream
    silentLooks = owesAnswer(insides) && bytesRead === heard ? silentLooks + 1 : 0
    heard = bytesRead
    if (silentLooks < looks) return
    clearInterval(timer)
    insides.connection.stream.destroy(silence())
    onSilent()
  }
  const timer = setInterval(look, silentMs / looks).unref()
  client.once('end', () => clearInterval(timer))
}

const owesAnswer = ({ _activeQuery, _sentQueryQueue, _queryQueue }: Insides): boolean =>
  Boolean(_activeQuery) || _sentQueryQueue.length > 0 || _queryQueue.length > 0

/** Closes a connection at once, as if it were lost. */
export const cut = (client: pg.Client): void => {
  insidesOf(client).connection.stream.destroy(silence())
}

/** Closes the connection politely, and forcibly after a second, because a silent connection does not answer. */
export const hangUp = async (client: pg.Client): Promise<void> => {
  const timer = setTimeout(() => insidesOf(client).connection.stream.destroy(), goodbyeMs)
  await client.end().catch(() => undefined)
  clearTimeout(timer)
}

/**
 * Opens a connection outside the pool, which is closed when it falls silent. `onLost` is called once, however the
 * connection ends. If it could not be opened, this throws instead.
 */
export const openLine = async (
  options: WritingClientConfig,
  { silentMs, onLost }: { silentMs: number; onLost: () => void },
): Promise<pg.Client> => {
  const client = new WritingClient(options)
  // Every connection has a handler: without it a lost backend ends the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    void hangUp(client)
    throw error
  }
  cutWhenSilent(client, silentMs)
  let isLost = false
  const lost = () => {
    if (!isLost) onLost()
    isLost = true
  }
  client.on('error', lost)
  client.on('end', lost)
  return client
}
