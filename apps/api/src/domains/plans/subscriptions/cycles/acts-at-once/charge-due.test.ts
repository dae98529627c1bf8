import { describe, test } from 'vitest'
import { actsAtOnce, betweenParcels, pairsOf } from './acts-at-once.factory.ts'
import { accepted } from './treatments-at-stake.factory.ts'

const lawOf = actsAtOnce()

describe('while the charge of an accepted parcel is due', () => {
  test.each(pairsOf(['charge'], [...betweenParcels, 'withdraw', 'charge']))('%s and %s', (...pair) =>
    lawOf(accepted, pair),
  )
})
