// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const imported = [...read('./styles.css').matchAll(/@import "([^"]+)"/g)].map((match) => match[1] ?? '')

test('the whole CSS stays under 12 KB gzip, even unminified', () => {
  expect(imported.length).toBeGreaterThan(10)
  expect(gzipSync(imported.map(read).join('\n')).byteLength).toBeLessThanOrEqual(12 * 1024)
})

test('every control with CSS of its own is in styles.css', () => {
  const files = readdirSync(new URL('../controls/', import.meta.url)).filter((file) => file.endsWith('.css'))
  expect(imported).toEqual(expect.arrayContaining(files.map((file) => `../controls/${file}`)))
})

test('every class that a control writes is known to the CSS', () => {
  const css = imported.map(read).join('\n')
  const controls = readdirSync(new URL('../controls/', import.meta.url)).filter((file) => /^[^.]+\.tsx$/.test(file))
  const written = controls.flatMap((file) => [...read(`../controls/${file}`).matchAll(/['" `](ui-[\w-]*[a-z])['" `]/g)])
  // Parents that only scope CSS rules have no style of their own.
  const bare = new Set(['ui-items', 'ui-order', 'ui-private'])
  const unknown = written.map((match) => match[1] ?? '').filter((name) => !bare.has(name) && !css.includes(`.${name}`))
  expect(unknown).toEqual([])
})
