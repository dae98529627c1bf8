import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { longFiles } from './longest-first.ts'

test('every long file is there: one that moved would run at its new place’s turn', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  expect(longFiles.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
