import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { migrate } from '../migrate.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { seed } from '../seed.ts'
import { removeLeftovers, scratchFolder } from './scratch-folder.ts'

/**
 * Starts a temporary server with one database, migrated and seeded with the demo's cast, for tests to clone. No
 * connection to it may stay open: PostgreSQL copies only a database without connections. `stop()` removes all of it.
 */
export const startTemplateDatabase = async ({
  isSeeded = true,
} = {}): Promise<{ url: string; stop(): Promise<void> }> => {
  removeLeftovers()
  const dataDir = mkdtempSync(path.join(scratchFolder(), 'prumo-test-'))
  // Under root the server runs as another user, who needs access.
  chmodSync(dataDir, 0o711)
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
  try {
    const server = await startPostgres({ dataDir, isDurable: false })
    const stop = async () => {
      await server.stop()
      remove()
    }
    try {
      await migrate(server.url)
      if (isSeeded) await seed(server.url, { appEnv: 'local' })
      return { url: server.url, stop }
    } catch (error) {
      await stop()
      throw error
    }
  } catch (error) {
    remove()
    throw error
  }
}
