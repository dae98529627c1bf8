import { describe, test } from 'vitest'
import { actsAtOnce, betweenParcels, pairsOf } from './acts-at-once.factory.ts'
import { paused } from './treatments-at-stake.factory.ts'

const lawOf = actsAtOnce()

describe('paused', () => {
  test.each(pairsOf(['resume'], [...betweenParcels, 'resume']))('%s and %s', (...pair) => lawOf(paused, pair))
})
