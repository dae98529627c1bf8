import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withConnection } from './database/connect.ts'
import { describeSchema } from './database/describe-schema.ts'
import { withMigratedDatabase } from './database/migrated-database.ts'
import { settleGeneratedFile } from './generated-file.ts'
import { temporaryDirectory } from './testing/temporary-directory.ts'

const planted = [
  'alter table shop.products add column planted integer default 7 not null',
  'alter table shop.products add constraint planted check (id <> 0)',
  'create index planted on shop.products (id) where id > 5',
  `create function shop.planted() returns int language sql as 'select 1'`,
  'create trigger planted before update on shop.products for each row execute function suppress_redundant_updates_trigger()',
  `create type shop.planted as enum ('a', 'b')`,
  'create view shop.planted as select 1 as one',
  `comment on table shop.products is 'planted'`,
  'create schema planted',
]

test('every kind of difference shows, and the same database reads the same twice', () =>
  withMigratedDatabase(async (url) => {
    const describe = () => withConnection(url, describeSchema)
    const before = await describe()
    expect(await describe()).toBe(before)
    for (const statement of planted) {
      await withConnection(url, (client) => client.query(statement))
      const after = await describe()
      expect(after, statement).not.toBe(before)
      expect(after).toContain('planted')
      const undo = await undoOf(statement)
      await withConnection(url, (client) => client.query(undo))
      expect(await describe(), undo).toBe(before)
    }
  }))

const undoOf = async (statement: string): Promise<string> => {
  const [, kind] = /^(?:create|alter table \S+ add|comment on) (\w+)/.exec(statement) as unknown as [string, string]
  if (kind === 'column' || kind === 'constraint') return `alter table shop.products drop ${kind} planted`
  if (kind === 'trigger') return 'drop trigger planted on shop.products'
  if (kind === 'table') return 'comment on table shop.products is null'
  return kind === 'schema' ? 'drop schema planted' : `drop ${kind} shop.planted`
}

test('a check names the first line that is out of step and changes nothing', () => {
  const file = path.join(temporaryDirectory(), 'schema.sql')
  writeFileSync(file, 'create table a;\nname text\n')
  const input = { file, text: 'create table a;\nname citext\n', command: 'npm run schema' }
  expect(() => settleGeneratedFile({ ...input, isCheck: true })).toThrow(
    /out of step at line 2 \(there: "name text", expected: "name citext"\): run npm run schema/,
  )
  expect(readFileSync(file, 'utf8')).toContain('name text')
  settleGeneratedFile({ ...input, isCheck: false })
  expect(() => settleGeneratedFile({ ...input, isCheck: true })).not.toThrow()
})

test('a missing file is out of step', () => {
  const file = path.join(temporaryDirectory(), 'nothing.sql')
  expect(() => settleGeneratedFile({ file, text: 'x\n', command: 'it', isCheck: true })).toThrow('out of step')
})
