import { describe, test } from 'vitest'
import { actsAtOnce, leavingOut, pairsOf } from './acts-at-once.factory.ts'
import { asked } from './treatments-at-stake.factory.ts'

const lawOf = actsAtOnce()

describe('while the pharmacy has a request of a later parcel', () => {
  test.each(pairsOf(leavingOut, [...leavingOut, 'accept', 'withdraw', 'cancel', 'bring forward', 'resume']))(
    '%s and %s',
    (...pair) => lawOf(asked, pair),
  )
})
