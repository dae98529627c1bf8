// @vitest-environment node
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const { resolve } = createRequire(import.meta.url)
const own = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const files = [...own('./mantine.css').matchAll(/@import "([^"]+)"/g)].map((match) => match[1] ?? '')
const foreign = files.filter((file) => file.startsWith('@mantine/'))
const read = (file: string) => (file.startsWith('.') ? own(file) : readFileSync(resolve(file), 'utf8'))

// Never applied, because the scheme is always light.
const withoutDark = (css: string) => css.replace(/:?(where\()?\[data-mantine-color-scheme='dark'\][^{]*\{[^}]*\}/g, '')

test('every variable that Mantine reads is said in our tokens', () => {
  const wanted = foreign.flatMap((file) => [...withoutDark(read(file)).matchAll(/var\((--mantine-[\w-]+)/g)])
  const said = own('./variables.css')
  const missing = new Set(wanted.map((match) => match[1] ?? '').filter((name) => !said.includes(`${name}:`)))
  expect(wanted.length).toBeGreaterThan(100)
  expect([...missing]).toEqual([])
})

test('nothing is said that no file reads', () => {
  const css = foreign.map(read).join('\n')
  // Set by its components in style attributes, not used in its files.
  const byCode = ['--mantine-z-index-popover', '--mantine-shadow-md']
  const said = [...own('./variables.css').matchAll(/(--mantine-[\w-]+):/g)].map((match) => match[1] ?? '')
  expect(said.filter((name) => !css.includes(`var(${name}`) && !byCode.includes(name))).toEqual([])
})

test('the files come in their layers, so that a page’s own CSS wins, and stay under 8 KB gzip', () => {
  for (const file of foreign) expect(read(file)).toMatch(/^@layer mantine \{/)
  expect(own('./clothes.css')).toMatch(/@layer mantine-in-our-clothes \{/)
  expect(gzipSync(files.map(read).join('\n')).byteLength).toBeLessThanOrEqual(8 * 1024)
})

test('no colour of its own stands in what we say', () => {
  expect(`${own('./variables.css')}${own('./clothes.css')}`).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(/i)
})
