import { takeFault } from '../../faults/faults.store.ts'
import { newId } from '../../ids.ts'
import type { World } from '../../world.ts'
import type { Charge } from '../charge.ts'
import { hasHeldDelivery, insertDelivery } from './deliveries.store.ts'

export type NoticeAction = 'payment.created' | 'payment.updated'

const DEFAULT_DELAY_MS = 3_000
const LONGEST_HOLD_MS = 5_000

/** Records a webhook about a charge for the seller; the dispatcher sends it. Faults of `webhooks` apply here. */
export const announceCharge = (world: World, charge: Charge, action: NoticeAction): void => {
  if (charge.notificationUrl === null) return
  const delivery = { id: newId('evt'), chargeId: charge.id, action, url: charge.notificationUrl }
  const occasion = {
    service: 'webhooks' as const,
    path: new URL(charge.notificationUrl).pathname,
    externalReference: charge.externalReference,
  }
  if (takeFault(world, { ...occasion, kind: 'drop' })) {
    insertDelivery(world, { ...delivery, status: 'dropped', nextAttemptAt: world.now() })
    return
  }
  const delay = takeFault(world, { ...occasion, kind: 'delay' })
  const nextAttemptAt = world.now() + (delay ? (delay.delay_ms ?? DEFAULT_DELAY_MS) : 0)
  // Held until the next webhook has been sent, so that the two are out of order.
  const reorder = hasHeldDelivery(world) ? null : takeFault(world, { ...occasion, kind: 'reorder' })
  if (reorder) {
    insertDelivery(world, {
      ...delivery,
      status: 'held',
      nextAttemptAt: world.now() + (reorder.delay_ms ?? LONGEST_HOLD_MS),
    })
  } else insertDelivery(world, { ...delivery, status: 'waiting', nextAttemptAt })
  if (takeFault(world, { ...occasion, kind: 'duplicate' })) {
    insertDelivery(world, { ...delivery, status: 'waiting', nextAttemptAt })
  }
  world.wake()
}
