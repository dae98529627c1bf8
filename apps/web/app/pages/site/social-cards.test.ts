// @vitest-environment node
import { type CardSlug, cards } from '@prumo/ui/cards'
import { expect, test } from 'vitest'
import { conditionList } from '#features/conditions/condition-list.ts'
import { courseSlugs } from '#links'

test.each(conditionList)('$slug has a card of its own, with the name that lists call it by', ({ slug, label }) => {
  const card: CardSlug = slug
  expect(cards[card].title).toBe(label)
})

test.each([...courseSlugs, 'prumo', 'sex-tools', 'fitoterapicos'] as const)('%s has a card of its own', (slug) => {
  const card: CardSlug = slug
  expect(cards[card].title).not.toBe('')
})
