import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { WritingClient, type WritingClientConfig } from './writing-client.ts'

// Of pg's own, which its types do not tell.
type Insides = {
  connection: { stream: Duplex & { bytesRead?: number } }
  _activeQuery: unknown
  _sentQueryQueue: unknown[]
  _queryQueue: unknown[]
}

const insidesOf = (client: pg.Client): Insides => client as unknown as Insides

/** A line that owes an answer is looked at so often before it is cut. */
const looks = 8
const goodbyeMs = 1_000

/** What everybody is told whose statement was on the line: as with any lost connection, nothing of it counts. */
const silence = () => Object.assign(new Error('the database fell silent'), { code: 'ETIMEDOUT' })

/**
 * Cuts a connection on which nothing was heard for `silentMs` while an answer was owed. A firewall or a pooler that has
 * forgotten a connection tells nobody, and the limits that PostgreSQL keeps are at its own end of the line. Everything
 * asked on it fails together, so a connection with an unanswered statement is never handed on, and its transaction is
 * rolled back by the server, which finds the line closed or idle for too long.
 *
 * Looks are counted and not time: after a standstill of our own what arrived meanwhile is read before the next look.
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

/** Says goodbye and hangs up; a second later in any case, for a silent line answers no goodbye. */
export const hangUp = async (client: pg.Client): Promise<void> => {
  const timer = setTimeout(() => insidesOf(client).connection.stream.destroy(), goodbyeMs)
  await client.end().catch(() => undefined)
  clearTimeout(timer)
}

/**
 * Opens a connection outside the pool, which is cut when it falls silent. `onLost` is told once, however it ends, but
 * not of a connection that never stood: then this throws.
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
