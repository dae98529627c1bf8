import { expect, test } from 'vitest'
import { conditionSlugs } from '#links'
import { relatedConditions } from './related-conditions.ts'

const slugsNear = (slug: (typeof conditionSlugs)[number]) => relatedConditions(slug).map((one) => one.slug)

test('the same complaint comes first, then its neighbours', () => {
  expect(slugsNear('finasterida').slice(0, 3)).toEqual(['calvicie', 'minoxidil', 'dutasterida'])
  expect(slugsNear('perda-de-libido')).toContain('disfuncao-eretil')
})

test.each(conditionSlugs)('%s leads to others, never to itself, and never from one area to the other', (slug) => {
  const near = slugsNear(slug)
  expect(near).toHaveLength(5)
  expect(near).not.toContain(slug)
  const areas = new Set([slug, ...near].map((one) => /ejacul|eretil|erecao|impotencia|libido/.test(one)))
  expect(areas.size).toBe(1)
})
