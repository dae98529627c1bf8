import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deadCode } from './dead-code.ts'
import { verdictOf } from './run.ts'

const project = join(import.meta.dirname, '..', '..')

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prumo-dead-code-'))
  cpSync(join(project, 'knip.json'), join(root, 'knip.json'))
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  write('package.json', JSON.stringify({ name: 'house', private: true, type: 'module', workspaces: ['apps/*'] }))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** A program of two files, under the project's own knip.json. */
const writeProgram = (dependencies: Record<string, string> = {}) => {
  write('apps/api/package.json', JSON.stringify({ name: 'api', private: true, type: 'module', dependencies }))
  write('apps/api/src/main.ts', "import { used } from './used.ts'\n\nused()\n")
  write('apps/api/src/used.ts', 'export const used = () => 1\n')
}

const heldAgainst = async () => verdictOf(await deadCode.look(root))

test('a program without dead parts passes', async () => {
  writeProgram()
  expect(await heldAgainst()).toEqual([])
})

test('a file that nobody imports is found', async () => {
  writeProgram()
  write('apps/api/src/dead.ts', 'export const dead = 1\n')
  expect((await heldAgainst()).join()).toContain('apps/api/src/dead.ts (files) is used by nobody')
})

test('an export that nobody imports is found', async () => {
  writeProgram()
  write('apps/api/src/used.ts', 'export const used = () => 1\nexport const forgotten = 2\n')
  expect((await heldAgainst()).join()).toContain('forgotten (exports) is used by nobody')
})

test('a dependency that nobody imports is found', async () => {
  writeProgram({ fastify: '5.12.8' })
  expect((await heldAgainst()).join()).toContain('fastify (dependencies) is used by nobody')
})

test('it fails when it reads nothing', async () => {
  expect(await heldAgainst()).toContain('it read nothing, so it proves nothing')
})
