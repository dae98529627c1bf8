import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { SeedEnvironment as Told } from '../database/seeds/material/environment.ts'
import type { AppEnv } from '../packages/hosting/src/index.ts'
import { inTransaction, withChangeLock, withConnection } from './database/connect.ts'
import { namedPharmacies } from './named-pharmacies.ts'
import { appEnv, databaseUrl } from './settings.ts'
import { PlainFailure, runCommand } from './terminal/plain-failure.ts'

export type SeedEnvironment = { appEnv: AppEnv } & Told
type TypeScriptSeed = { seed?: (client: pg.Client, env: SeedEnvironment) => Promise<void> }

const seedsDirectory = path.resolve(import.meta.dirname, '../database/seeds')

/**
 * Installs reference data, and locally the demo: its people, stock, coupons and credit. Each file runs in a transaction
 * of its own, in order of name, and must change nothing when it has been run before.
 */
export const seed = (url: string, env: SeedEnvironment, directory = seedsDirectory): Promise<void> =>
  withConnection(url, (client) =>
    withChangeLock(client, async () => {
      const parts = env.appEnv === 'local' ? ['reference', 'demo'] : ['reference']
      for (const file of parts.flatMap((part) => listSeeds(path.join(directory, part)))) {
        await inTransaction(client, () => run(client, file, env))
      }
    }),
  )

const listSeeds = (directory: string): string[] =>
  existsSync(directory)
    ? readdirSync(directory)
        .filter((file) => /\.(sql|ts)$/.test(file) && !/\.test\.ts$/.test(file))
        .sort()
        .map((file) => path.join(directory, file))
    : []

const run = async (client: pg.Client, file: string, env: SeedEnvironment): Promise<void> => {
  try {
    if (file.endsWith('.sql')) await client.query(readFileSync(file, 'utf8'))
    else await runTypeScript(client, file, env)
  } catch (error) {
    if (error instanceof PlainFailure) throw error
    const { message, detail } = error as Error & { detail?: string }
    throw new PlainFailure(`seed ${path.basename(file)} failed: ${message}${detail ? ` (${detail})` : ''}`, {
      cause: error,
    })
  }
}

const runTypeScript = async (client: pg.Client, file: string, env: SeedEnvironment): Promise<void> => {
  const module = (await import(file)) as TypeScriptSeed
  if (!module.seed)
    throw new Error('it exports no function "seed" (material for seeds belongs in a folder beside them)')
  await module.seed(client, env)
}

if (import.meta.main) {
  await runCommand('seed', () =>
    seed(databaseUrl(), { appEnv: appEnv(), pharmacies: namedPharmacies(), say: (line) => console.log(line) }),
  )
}
