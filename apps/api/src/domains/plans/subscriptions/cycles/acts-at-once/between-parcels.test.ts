import { describe, test } from 'vitest'
import { actsAtOnce, betweenParcels, pairsOf } from './acts-at-once.factory.ts'
import { between } from './treatments-at-stake.factory.ts'

const lawOf = actsAtOnce()

// Every second pair: together they are too long for one worker. The others are in more-between-parcels.test.ts.
describe('between two parcels', () => {
  test.each(pairsOf(betweenParcels).filter((_, index) => index % 2 === 0))('%s and %s', (...pair) =>
    lawOf(between, pair),
  )
})
