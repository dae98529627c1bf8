import { describe, test } from 'vitest'
import { actsAtOnce, leavingOut, pairsOf } from './acts-at-once.factory.ts'
import { waiting } from './treatments-at-stake.factory.ts'

const lawOf = actsAtOnce()

describe('while a later parcel waits for its Pix', () => {
  test.each(pairsOf(leavingOut, [...leavingOut, 'withdraw', 'cancel', 'pay by card']))('%s and %s', (...pair) =>
    lawOf(waiting, pair),
  )
})
