import { mkdirSync, readdirSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftovers } from './scratch-folder.ts'
import { temporaryDirectory } from './temporary-directory.ts'

test('what a killed run left a day ago goes; what is younger, and what is not ours, stays', () => {
  const folder = temporaryDirectory()
  const now = Date.now()
  const hours = (count: number) => new Date(now - count * 3_600_000)
  for (const [name, age] of [
    ['prumo-test-old', 25],
    ['prumo-test-young', 23],
    ['prumo-backup-old', 25],
  ] as const) {
    mkdirSync(path.join(folder, name))
    utimesSync(path.join(folder, name), hours(age), hours(age))
  }
  removeLeftovers(folder, now)
  expect(readdirSync(folder).sort()).toEqual(['prumo-backup-old', 'prumo-test-young'])
})
