import type pg from 'pg'
import { type DatabaseSettings, sessionOptions } from '#platform/database'
import { hangUp, openLine } from '#platform/database/silent-lines'

export type VersionReader = { read: () => Promise<number>; close: () => Promise<void> }

// Prepared once a connection: parsing and planning would cost the server more than the reading.
const question = { name: 'catalogue_version', text: 'select version from shop.catalogue_version', rowMode: 'array' }
/** One row that nobody locks against reading: who hears nothing for so long speaks to nobody. */
const silentMs = 2_000

/**
 * Reads the catalogue's version on a connection of its own, since every public read asks for it: no waiting for the
 * pool, nothing parsed twice. When that connection is lost, the question is put once more on a new one.
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
        // Where not even a new one can be had, another would keep the reader waiting for nothing.
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
