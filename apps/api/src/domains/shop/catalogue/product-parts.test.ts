import { expect, test } from 'vitest'
import { filterParamOf } from './product-parts.ts'

test.each([
  ['2 aulas, ao vivo', '2-aulas-ao-vivo'],
  ['  Água & sabão!', 'agua-sabao'],
  ['pele_seca', 'pele_seca'],
  ['200-ml', '200-ml'],
])('%s is filtered by as %s, as Rails would write it', (value, expected) => {
  expect(filterParamOf(value)).toBe(expected)
})
