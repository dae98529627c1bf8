import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breachedPasswordsFile, isBreached } from '../apps/api/src/platform/leaked-passwords/breached-passwords.ts'
import { breachedFilter } from './write-breached-passwords.ts'

test('the filter that ships is the one of the list', () => {
  expect(breachedFilter().equals(readFileSync(breachedPasswordsFile))).toBe(true)
})

test('of ten thousand passwords that nobody has, at most one is taken for a leaked one', async () => {
  const taken = await Promise.all(Array.from({ length: 10_000 }, (_, n) => isBreached(`ninguém tem a senha ${n}`)))
  expect(taken.filter(Boolean).length).toBeLessThanOrEqual(1)
})
