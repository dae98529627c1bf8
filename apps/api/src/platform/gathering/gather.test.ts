import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { gather } from './gather.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'prumo-gather-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const numbers = () => gather<number>(folder, { pattern: '*.number.ts', named: () => 'number' })

test('what each file declares, by path; other files and tests are not asked', async () => {
  write('b.number.ts', 'export const number = 2')
  write('a.number.ts', 'export const number = 1')
  write('a.number.test.ts', 'export const number = 3')
  write('c.ts', 'export const number = 4')
  expect(await numbers()).toEqual([1, 2])
})

test('a file that declares nothing is no file less: it is told', async () => {
  write('a.number.ts', 'export const numbr = 1')
  await expect(numbers()).rejects.toThrow('a.number.ts exports no number')
})

test('a folder where nothing matches is a mistake', () => expect(numbers()).rejects.toThrow('matches *.number.ts'))
