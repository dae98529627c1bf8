import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { domainPages, factsOf, withFacts } from './domain-pages.ts'

const root = path.resolve(import.meta.dirname, '..')

test.each(domainPages())('%s says which tables, events and doors its code has: node tools/domain-pages.ts', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8')
  expect(text).toBe(withFacts(text, factsOf(page)))
})

test('the facts of a domain are read from its code', () => {
  expect(domainPages().length).toBeGreaterThan(50)
  const { owns, announces, doors } = factsOf('apps/api/src/domains/shop/orders/README.md')
  expect(owns).toContain('`shop.line_items`')
  expect(announces).toContain('`orders.paid`')
  expect(doors).toContain('payments')
  expect(factsOf('apps/api/src/domains/care/fhir/README.md').owns).toEqual([])
  const oneLine = factsOf('apps/api/src/domains/care/signed-documents/README.md')
  expect(oneLine.announces).toEqual(['`signedDocuments.issued`'])
})

test('an entry of several lines is replaced whole, and what is written by hand stays', () => {
  const page = '# a\n\n- **Words**: b\n- **Owns**: `x.y`,\n  `x.z`.\n- **Rooms**: c.\n'
  const made = withFacts(page, { owns: ['`x.w`'], announces: [], doors: ['d'] })
  expect(made).toBe(
    '# a\n\n- **Words**: b\n- **Rooms**: c.\n- **Owns**: `x.w`.\n- **Announces**: nothing.\n- **Doors**: d.\n',
  )
  expect(withFacts(made, { owns: ['`x.w`'], announces: [], doors: ['d'] })).toBe(made)
})
