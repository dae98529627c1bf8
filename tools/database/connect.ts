import pg from 'pg'
import { addressOf, WritingClient } from '../../apps/api/src/platform/database/writing-client.ts'

/** A lost connection fails the next query, not the process. */
const connect = async (url: string): Promise<pg.Client> => {
  const client = new WritingClient({ ...addressOf(url), application_name: 'prumo tools', types: { getTypeParser } })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Whole numbers arrive as numbers and dates as 'YYYY-MM-DD', as the API's own connections have them. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === pg.types.builtins.INT8) return toSafeInteger
  if (oid === pg.types.builtins.DATE) return (text: string) => text
  return pg.types.getTypeParser(oid, format as 'text')
}

const toSafeInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a safe integer`)
  return value
}

/** Runs `work` with a connection and closes it whatever happens. */
export const withConnection = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connect(url)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Runs `work` in one transaction of the client: committed whole or not at all. */
export const inTransaction = async <T>(client: pg.Client, work: () => Promise<T>): Promise<T> => {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Lets one process at a time change the shape or the seeds of a database; others wait for their turn. */
export const withChangeLock = async <T>(client: pg.Client, work: () => Promise<T>): Promise<T> => {
  await client.query('select pg_advisory_lock($1)', [changeLock])
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [changeLock]).catch(() => {})
  }
}

// Any number that nothing else locks: the bytes of "prum".
const changeLock = 0x70_72_75_6d
