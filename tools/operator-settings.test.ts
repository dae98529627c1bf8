import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { operatorConfig } from './operator-settings.ts'
import { startPostgres } from './postgres/start-postgres.ts'
import { embeddedDatabaseDir } from './start/database.ts'
import { temporaryDirectory } from './testing/temporary-directory.ts'

test('the database of the demo is found where `npm start` keeps it, while it runs', async () => {
  const dataDir = path.join(temporaryDirectory(), 'data')
  mkdirSync(dataDir, { mode: 0o711 })
  const server = await startPostgres({ dataDir: embeddedDatabaseDir(dataDir) })
  try {
    expect(operatorConfig({ DATA_DIR: dataDir }).database.url).toBe(server.url)
  } finally {
    await server.stop()
  }
})

test('an operator’s own database is the one that is meant', () => {
  const DATABASE_URL = 'postgres://prumo@db.example/prumo'
  const env = { DATA_DIR: temporaryDirectory(), DATABASE_URL }
  expect(operatorConfig({ ...env, APP_ENV: 'local' }).database.url).toBe(DATABASE_URL)
  expect(() => operatorConfig(env)).toThrow('APP_ENV: must be one of local, staging, production')
})

test('no demo was ever started and no database is named: said in plain words', () => {
  expect(() => operatorConfig({ DATA_DIR: temporaryDirectory() })).toThrow(/^settings to mend: DATABASE_URL: /)
})
