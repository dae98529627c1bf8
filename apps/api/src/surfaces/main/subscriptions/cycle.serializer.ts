import type { listCycles } from '@prumo/contracts/main'
import type { z } from 'zod'
import type { Cycle } from '#domains/plans/subscriptions'

type Wire = z.infer<typeof listCycles.response>['subscriptions'][number]

/** Contains prices, so it is only for the patient. A date is a promise: only what repeats by itself has one. */
export const cycleOnTheWire = (cycle: Cycle): Wire => {
  const isOver = cycle.state === 'canceled' || cycle.state === 'returned'
  const isRepeating = cycle.repeatsSince !== null && !isOver
  return {
    id: cycle.id,
    packageName: cycle.packageName,
    period: cycle.period,
    state: cycle.state,
    isRepeating,
    isUnderWay: cycle.isUnderWay,
    nextChargeOn: isRepeating ? cycle.nextChargeOn : null,
    nextDeliveryOn: isRepeating ? cycle.nextDeliveryOn : null,
    offeredChargeOn: cycle.offeredChargeOn,
    nextTotal: isOver || cycle.nextTotalCents === null ? null : cycle.nextTotalCents / 100,
    waitsFor: cycle.waitsFor,
    pausedUntil: cycle.pausedUntil,
  }
}
