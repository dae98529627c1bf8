// @vitest-environment node
import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scriptFiles, styleFiles, styleFolders } from './chunks.vite.ts'

const web = path.resolve(import.meta.dirname, '..')
const foundAt = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: path.join(folder.startsWith('packages/') ? path.resolve(web, '../..') : web, folder) })

const scripts = Object.values(scriptFiles).flatMap((folders) => Object.entries(folders))

test.each(scripts.flatMap(([folder, names]) => names.map((name) => [folder, name] as const)))(
  'a module that shares a file of the build is there: %s/%s',
  (folder, name) => expect(foundAt(folder, `${name}.{ts,tsx}`)).toHaveLength(1),
)

test.each(Object.entries(styleFiles).flatMap(([folder, names]) => names.map((name) => [folder, name] as const)))(
  'a style that the first pages share is there: %s/%s',
  (folder, name) => expect(foundAt(folder, `${name}.css`)).toHaveLength(1),
)

test.each(styleFolders)('there are styles in %s, which the first pages share', (folder) =>
  expect(foundAt(folder, '**/*.css').length).toBeGreaterThan(0),
)
