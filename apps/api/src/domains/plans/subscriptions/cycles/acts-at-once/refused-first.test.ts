import { describe, test } from 'vitest'
import { actsAtOnce, pairsOf } from './acts-at-once.factory.ts'
import { refused } from './treatments-at-stake.factory.ts'

const lawOf = actsAtOnce()

describe('after a refused card', () => {
  test.each(pairsOf(['cancel', 'withdraw', 'pay by card', 'pay by Pix']))('%s and %s', (...pair) =>
    lawOf(refused, pair),
  )
})
