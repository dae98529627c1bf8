import { expect, test } from 'vitest'
import { camelCased } from './key-case.ts'

test('keys become camel case at every depth, values stay', () => {
  expect(camelCased({ display_total: 'R$ 1_000', line_items: [{ variant_id: 4 }], address1: 'a_b' })).toEqual({
    displayTotal: 'R$ 1_000',
    lineItems: [{ variantId: 4 }],
    address1: 'a_b',
  })
})

test('keys that are not ours to rename stay: locales, dotted names', () => {
  expect(camelCased({ localized_slugs: { 'pt-BR': 'ovo' } })).toEqual({ localizedSlugs: { 'pt-BR': 'ovo' } })
})
