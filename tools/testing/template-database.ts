import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { migrate } from '../migrate.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { seed } from '../seed.ts'
import { removeLeftovers, scratchFolder } from './scratch-folder.ts'

/**
 * Starts a throwaway server with one database, migrated and seeded with the demo's cast, for tests to clone.
 * Nobody may stay connected to it: PostgreSQL copies only a database at rest. `stop()` removes all of it.
 */
export const startTemplateDatabase = async ({
  isSeeded = true,
} = {}): Promise<{ url: string; stop(): Promise<void> }> => {
  removeLeftovers()
  const dataDir = mkdtempSync(path.join(scratchFolder(), 'prumo-test-'))
  // Under root the server runs as another user, who must get through.
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
