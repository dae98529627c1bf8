import { calendarDayOf } from '@prumo/brazil'
import { voidOpenPayments } from '#domains/money/payments'
import type { Context } from '#platform/context'
import type { Dispensing } from '../dispensing.ts'
import { saveRefusal, saveState } from '../dispensings.repository.ts'
import type { Subscription } from '../subscription.ts'
import { retryAt } from './cycle.ts'
import { pauseByItself } from './pause-by-itself.ts'

type Refused = { dispensing: Dispensing; subscription: Subscription }

/**
 * A later parcel's card was refused: it is tried again by a schedule, and after the last try the treatment is paused,
 * and the pharmacy waits no more. Returns how often it was refused. Call it under both locks, in `payment_failed`.
 */
export const retryLater = async (ctx: Context, { dispensing, subscription }: Refused): Promise<number> => {
  const { id, orderId } = dispensing
  const refusals = dispensing.refusals + 1
  const retryDueAt = subscription.state === 'active' ? retryAt(refusals, calendarDayOf(ctx.now())) : null
  await saveRefusal(ctx, { id, refusals, retryDueAt })
  if (retryDueAt !== null) return refusals
  await voidOpenPayments(ctx, { orderId })
  await saveState(ctx, { id, state: 'canceled', chargeDueAt: null })
  const because = subscription.paysBy === 'card' ? 'refused' : 'unpaid'
  if (subscription.state === 'active') await pauseByItself(ctx, subscription, because)
  return refusals
}
