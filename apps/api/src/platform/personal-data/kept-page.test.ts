import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { dueWorks, nightlyWorks } from '../../reactions/index.ts'
import { personalDataRegistry } from './registry.ts'

const page = readFileSync(path.join(import.meta.dirname, '../../../../../docs/threat-model.md'), 'utf8')
const section = page.split('## How long we keep what')[1]?.split('\n## ')[0] ?? ''
const lines = new Map(
  [...section.matchAll(/^\| `([\w.]+)` \| (.+) \| (.+) \| (.+) \|$/gm)].map(
    ([, table = '', purpose = '', long = '', by = '']) => [table, { purpose, long, by }],
  ),
)
const held = (await personalDataRegistry()).flatMap((domain) => domain.held)
const works = [...dueWorks, ...nightlyWorks].map(({ name }) => name)

test('the page has a line for each table with personal data, and none for another', () => {
  expect([...lines.keys()].sort()).toEqual(held.map(({ table }) => table).sort())
})

describe.each(held)('$table', ({ table, erasure, ends }) => {
  test('says why, how long and what deletes it, as its domain declares', () => {
    const line = lines.get(table)
    expect(line?.purpose).toMatch(/\w/)
    expect(line?.long).toBe(
      [ends?.after, erasure.does === 'keep' ? `${erasure.until} (${erasure.law})` : 'as long as the account']
        .filter(Boolean)
        .join('; '),
    )
    const end = { delete: 'erasure', blank: 'erasure, blanked', keep: 'kept by law' }[erasure.does]
    expect(line?.by).toBe([ends && `\`${ends.by}\``, end].filter(Boolean).join('; '))
  })

  test('names a work that exists', () => {
    if (ends) expect(works).toContain(ends.by)
  })
})
