import { describe, test } from 'vitest'
import { actsAtOnce, betweenParcels, pairsOf } from './acts-at-once.factory.ts'
import { between } from './treatments-at-stake.factory.ts'

const lawOf = actsAtOnce()

// The pairs that between-parcels.test.ts leaves.
describe('between two parcels', () => {
  test.each(pairsOf(betweenParcels).filter((_, index) => index % 2 === 1))('%s and %s', (...pair) =>
    lawOf(between, pair),
  )
})
