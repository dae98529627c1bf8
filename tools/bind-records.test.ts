import { spawnSync } from 'node:child_process'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasUnboundRecords, unseal } from '../apps/api/src/platform/sealed.ts'
import type { SealedColumn } from '../apps/api/src/testing/sealed/sealed-column.ts'
import { sealedColumns } from '../apps/api/src/testing/sealed/sealed-columns.ts'
import { type TestWorld, testWorld } from '../apps/api/src/testing/world.ts'
import { type UnboundColumn, type UnboundRow, unboundColumns } from './records/unbound-columns.ts'
import { bindRecords } from './start/bind-records.ts'

let world: TestWorld
let columns: Record<string, SealedColumn>
beforeAll(async () => {
  world = await testWorld()
  columns = await sealedColumns(world)
})
afterAll(() => world.close())

const run = (env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'bind-records.ts')], {
    encoding: 'utf8',
    env: { ...process.env, APP_ENV: 'local', DATABASE_URL: world.config.database.url, LOG_LEVEL: 'silent', ...env },
  })
  return { status, stdout, stderr }
}

const rowsOf = async (one: UnboundColumn, keys: string[]): Promise<UnboundRow[]> => {
  const [before = '', after = ''] = one.rows.split('$1')
  return (await sql`${sql.raw(before)}${keys}::uuid[]${sql.raw(after)}`.execute(world.world.db)).rows as UnboundRow[]
}

const dataKeyOf = async (id: string): Promise<Buffer> => {
  const { rows } = await sql<{ wrapped: Buffer }>`select wrapped from platform.data_keys where id = ${id}`.execute(
    world.world.db,
  )
  const wrapped = rows[0]?.wrapped as Buffer
  const operators = world.config.secrets.records[0]?.key as Buffer
  const decipher = createDecipheriv('aes-256-gcm', operators, wrapped.subarray(0, 12))
  decipher.setAAD(Buffer.from('data key')).setAuthTag(wrapped.subarray(12, 28))
  return Buffer.concat([decipher.update(wrapped.subarray(28)), decipher.final()])
}

/** Seals everything as the first releases did. */
const unbind = async (): Promise<void> => {
  const { db } = world.world
  const { rows: keys } = await sql<{ id: string }>`select id from platform.data_keys`.execute(db)
  for (const one of unboundColumns) {
    const [schema, table, column] = one.column.split('.') as [string, string, string]
    const ids = keys.map(({ id }) => id)
    for (const row of await rowsOf(one, ids)) {
      const bound = Object.fromEntries(one.boundTo.map((name) => [name, row[name]])) as { id: number }
      const where = { dataKeyId: row.data_key_id, column: one.column, row: bound }
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', await dataKeyOf(row.data_key_id), nonce)
      cipher.setAAD(Buffer.from(one.purpose(row)))
      const body = Buffer.concat([cipher.update(await unseal(world.ctx(), where, row.sealed)), cipher.final()])
      const sealed = Buffer.concat([nonce, cipher.getAuthTag(), body])
      await sql`update ${sql.table(`${schema}.${table}`)} set ${sql.ref(column)} = ${sealed} where id = ${row.id}`.execute(
        db,
      )
    }
  }
  await sql`update platform.data_keys set binds_rows = false`.execute(db)
}

const each = async <T>(work: (name: string, column: SealedColumn) => Promise<T>): Promise<Record<string, T>> => {
  const done: Record<string, T> = {}
  for (const [name, column] of Object.entries(columns)) done[name] = await work(name, column)
  return done
}

test('what the first releases sealed opens again, in its own row alone, and is bound once', async () => {
  const ids = await each((name, { make }) => make(`segredo de ${name}`))
  const readAll = () => each((name, { read }) => read(ids[name] as number))
  const before = await readAll()
  expect(await hasUnboundRecords(world.world.db)).toBe(false)
  await unbind()
  expect(await hasUnboundRecords(world.world.db)).toBe(true)
  for (const { column: name } of unboundColumns)
    await expect(columns[name]?.read(ids[name] as number), name).rejects.toThrow()
  const first = run()
  expect([first.status, first.stderr]).toEqual([0, ''])
  expect(first.stdout).toMatch(/^bound \d+ sealed values to their rows\n$/)
  expect(await hasUnboundRecords(world.world.db)).toBe(false)
  expect(withoutAddresses(await readAll())).toEqual(withoutAddresses(before))
  expect(run().stdout).toBe('bound 0 sealed values to their rows\n')
})

const withoutAddresses = (read: Record<string, string>): string =>
  JSON.stringify(read).replaceAll(/expires=[^"\\]*/g, '')

test('without the key that sealed them nothing is bound, and it is said in one line', async () => {
  await unbind()
  const { status, stderr } = run({ RECORDS_KEYS: `other:${randomBytes(32).toString('base64')}` })
  expect(status).toBe(1)
  expect(stderr).toBe('bind-records: RECORDS_KEYS lacks the key demo\n')
  expect(await hasUnboundRecords(world.world.db)).toBe(true)
})

test('an API does not start before they are bound', () => {
  const { status, stderr } = spawnSync(process.execPath, ['src/main.ts'], {
    cwd: path.join(import.meta.dirname, '../apps/api'),
    encoding: 'utf8',
    timeout: 120_000,
    env: {
      ...process.env,
      APP_ENV: 'local',
      DATABASE_URL: world.config.database.url,
      API_PORT: '0',
      LOG_LEVEL: 'silent',
    },
  })
  expect([status, stderr]).toEqual([
    1,
    'The API cannot start: records are not bound to their rows yet. Run: npm run bind-records\n',
  ])
})

test('`npm start` binds them before it starts one, and has nothing to do the next time', async () => {
  const { url } = world.config.database
  expect(await bindRecords(url, { APP_ENV: 'local', DATABASE_URL: url })).toMatch(/^bound \d+ sealed values/)
  expect(await bindRecords(url, { APP_ENV: 'local', DATABASE_URL: url })).toBeNull()
})
