import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const page = readFileSync(path.join(root, 'docs/ways-in.md'), 'utf8')
const [, attacks = ''] = page.split('## Attacks, and the test of each')
const rows = attacks.split('\n').filter((line) => /^\| (?!attack \|)\w/.test(line))

test('every attack names the files that try it, and each is there', () => {
  expect(rows.length).toBeGreaterThanOrEqual(20)
  for (const row of rows) {
    const files = [...(row.split('|').at(3) ?? '').matchAll(/`([\w./-]+)`/g)].map(([, file]) => `${file}`)
    expect([row, files.length > 0]).toEqual([row, true])
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  }
})
