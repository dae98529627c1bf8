import { expect, test } from 'vitest'
import type { MigrationFile } from './migration-files.ts'
import { pendingMigrations } from './pending-migrations.ts'

const file = (name: string, checksum = `sum of ${name}`): MigrationFile => ({ name, checksum, sql: '' })
const [first, second, third] = [file('202601010000_a'), file('202601020000_b'), file('202601030000_c')]
const files = [first, second, third] as MigrationFile[]

test('a new database gets all of them, in order', () => {
  expect(pendingMigrations(files, [])).toEqual(files)
})

test('an older database gets what came since', () => {
  expect(pendingMigrations(files, [first, second] as MigrationFile[])).toEqual([third])
})

test.each([
  ['edited', [file('202601010000_a', 'another sum')], /202601010000_a was edited after it was applied/],
  ['missing', [file('202512310000_gone')], /202512310000_gone was applied .* file is missing/],
  ['overtaken by an older newcomer', [first, third] as MigrationFile[], /202601020000_b is older than 202601030000_c/],
])('a history that was %s is refused', (_, applied, message) => {
  expect(() => pendingMigrations(files, applied)).toThrow(message)
})
