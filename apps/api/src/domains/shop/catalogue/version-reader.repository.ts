import pg from 'pg'
import { connectionOptions, type DatabaseSettings } from '#platform/database'

export type VersionReader = { read: () => Promise<number>; close: () => Promise<void> }

// Prepared once a connection: parsing and planning would cost the server more than the reading.
const question = { name: 'catalogue_version', text: 'select version from shop.catalogue_version', rowMode: 'array' }

/**
 * Reads the catalogue's version on a connection of its own, since every public read asks for it: no waiting for the
 * pool, nothing parsed twice. When that connection is lost, the question is put once more on a new one.
 */
export const openVersionReader = (settings: DatabaseSettings): VersionReader => {
  let connection: Promise<pg.Client> | null = null
  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client(connectionOptions(settings))
    const forget = () => {
      connection = null
    }
    client.on('error', forget)
    client.on('end', forget)
    try {
      await client.connect()
    } catch (error) {
      forget()
      throw error
    }
    return client
  }
  const ask = async (): Promise<number> => {
    connection ??= open()
    const { rows } = await (await connection).query<[number]>(question)
    return rows[0]?.[0] as number
  }
  return {
    read: async () => {
      try {
        return await ask()
      } catch {
        connection = null
        return ask()
      }
    },
    close: async () => {
      const last = await connection?.catch(() => null)
      await last?.end()
    },
  }
}
