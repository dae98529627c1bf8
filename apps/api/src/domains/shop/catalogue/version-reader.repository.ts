import type pg from 'pg'
import { type DatabaseSettings, sessionOptions } from '#platform/database'
import { hangUp, openLine } from '#platform/database/silent-lines'

export type VersionReader = { read: () => Promise<number>; close: () => Promise<void> }

// Prepared once per connection: parsing and planning would cost the server more than reading.
const question = { name: 'catalogue_version', text: 'select version from shop.catalogue_version', rowMode: 'array' }
/** One row that nobody locks against reading: after this long without an answer, the connection is dead. */
const silentMs = 2_000

/**
 * Reads the catalogue's version on a connection of its own, because every public read needs it: no waiting for the
 * pool, no repeated parsing. When that connection is lost, the question is repeated once on a new one.
 */
export const openVersionReader = (settings: DatabaseSettings): VersionReader => {
  let connection: Promise<pg.Client> | null = null
  const open = (): Promise<pg.Client> => {
    const forget = () => {
      if (connection === opening) connection = null
    }
    const opening = openLine(sessionOptions(settings), { silentMs, onLost: forget })
    opening.catch(forget)
    return opening
  }
  const ask = async (): Promise<number> => {
    connection ??= open()
    const { rows } = await (await connection).query<[number]>(question)
    return rows[0]?.[0] as number
  }
  return {
    read: async () => {
      const stood = connection
      try {
        return await ask()
      } catch (error) {
        // If not even a new connection can be opened, another retry would be useless.
        if (stood === null) throw error
        if (connection === stood) connection = null
        return ask()
      }
    },
    close: async () => {
      const last = await connection?.catch(() => null)
      if (last) await hangUp(last)
    },
  }
}
