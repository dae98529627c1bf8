import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '../migrate.ts'
import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts'
import { seed } from '../seed.ts'
import { PlainFailure } from '../terminal/plain-failure.ts'
import type { StartSettings } from './settings.ts'

export type ReadyDatabase = { url: string; lost: Promise<never>; stop(): Promise<void> }

const restartsInAMinute = 5

/** Prepares the migrated and seeded database: the operator's, or the embedded one, which is supervised. */
export const readyDatabase = async (settings: StartSettings, say: (line: string) => void): Promise<ReadyDatabase> => {
  const database = settings.databaseUrl ? operatorsOwn(settings.databaseUrl) : await embedded(settings, say)
  try {
    const direct = settings.sessionDatabaseUrl ?? database.url
    const applied = await migrate(direct)
    if (applied.length > 0) say(`Migrated the database (${applied.length})`)
    await seed(direct, { appEnv: settings.appEnv, pharmacies: settings.pharmacies, say })
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** The folder of a DATA_DIR's embedded database. */
export const embeddedDatabaseDir = (dataDir: string): string => path.join(dataDir, 'postgres')

const operatorsOwn = (url: string): ReadyDatabase => ({ url, lost: new Promise(() => {}), stop: async () => {} })

/** A server that ends unexpectedly is restarted at the same port, so that every pool reconnects. */
const embedded = async (settings: StartSettings, say: (line: string) => void): Promise<ReadyDatabase> => {
  const dataDir = embeddedDatabaseDir(settings.dataDir)
  const { archiveDir } = settings
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => {})
  let server: RunningPostgres = await startPostgres({ dataDir, port: settings.postgresPort, archiveDir })
  const port = Number(new URL(server.url).port)
  let isStopping = false
  let ends: number[] = []

  const keep = async (): Promise<void> => {
    for (;;) {
      await server.ended
      if (isStopping) return
      const now = Date.now()
      ends = [...ends.filter((at) => now - at < 60_000), now]
      if (ends.length > restartsInAMinute)
        throw new PlainFailure(`the database keeps ending, given up: see ${dataDir}/server.log`)
      say('The database ended, starting it again')
      await pause(100)
      server = await startPostgres({ dataDir, port, archiveDir })
      if (isStopping) return server.stop()
    }
  }
  const keeping = keep().catch(lost.reject)
  const stop = async () => {
    isStopping = true
    await server.stop()
    await keeping
  }
  return { url: server.url, lost: lost.promise, stop }
}
