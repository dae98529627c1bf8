import { describe, test } from 'vitest'
import { actsAtOnce, leavingOut, pairsOf } from './acts-at-once.factory.ts'
import { refusedLater } from './treatments-at-stake.factory.ts'

const lawOf = actsAtOnce()

describe('after a later parcel’s card was refused', () => {
  test.each(pairsOf(leavingOut, [...leavingOut, 'withdraw', 'cancel', 'pay by card']))('%s and %s', (...pair) =>
    lawOf(refusedLater, pair),
  )
})
