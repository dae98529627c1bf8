import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DeclarationKind, declaredIn } from './declared.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'prumo-declared-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), text)
}
const toll: DeclarationKind<number> = { file: 'toll', named: 'toll' }

test('what every domain declares of a kind, and nothing of another', async () => {
  write('plans/b/b.toll.ts', 'export const toll = 2')
  write('care/a/deep/a.toll.ts', 'export const toll = 1')
  write('care/a/a.rooms.ts', 'export const toll = 3')
  expect(await declaredIn(folder)(toll)).toEqual([1, 2])
})

test('a kind is read once', async () => {
  write('a.toll.ts', 'export const toll = 1')
  const declared = declaredIn(folder)
  expect(await declared(toll)).toEqual([1])
  write('b.toll.ts', 'export const toll = 2')
  expect(await declared(toll)).toEqual([1])
})
