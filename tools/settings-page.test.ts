import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')

// `env.NAME`, `env['NAME']`, `read.kind('NAME', …)`, `readPort(env, 'NAME', …)`, `port('NAME', …)`, and a schema's
// `NAME:`.
const name = '([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'
const waysToRead = [
  new RegExp(`\\benv\\.${name}\\b`, 'g'),
  new RegExp(`\\(\\s*(?:env, )?'${name}'`, 'g'),
  new RegExp(`^ {2}${name}: [\\w.]`, 'gm'),
]
const readers = [
  'apps/api/src/config.ts',
  'apps/web/server/config.ts',
  'apps/web/server/settings-reader.ts',
  'apps/web/server/production-by-default.ts',
  'apps/sandbox/src/config.ts',
  'packages/hosting/src/object-storage.ts',
  'tools/named-pharmacies.ts',
  'tools/settings.ts',
  'tools/start/settings.ts',
]

const namesIn = (file: string): string[] =>
  waysToRead.flatMap((way) => [...textOf(file).matchAll(way)].map(([, found]) => found as string))

/** The first column of the page's tables. */
const told = (): string[] =>
  textOf('docs/settings.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, found]) => found as string))

test('every setting that a program reads stands on the page, and none that no program reads', () => {
  const read = new Set(readers.flatMap(namesIn))
  expect(read.size).toBeGreaterThan(50)
  expect([...read].filter((setting) => !told().includes(setting)).sort()).toEqual([])
  expect(told().filter((setting) => !read.has(setting))).toEqual([])
  expect(told()).toEqual([...new Set(told())])
})
