import { calendarDayOf, dayAfter } from '@prumo/brazil'
import type { Context } from '#platform/context'
import { tellPatient } from '../move-dispensing.ts'
import { lockSubscription, saveSubscription, scheduleCycle } from '../subscriptions.repository.ts'
import { renewalDays } from './cycle.ts'
import { outlookOn } from './obstacle.ts'

/**
 * A prescription is gone: a treatment that goes on by itself, and that no other sheet covers, says at once that its
 * next charge waits for one. From the day on which its patient is asked to renew, its own step says so, with a mail.
 */
export const waitForSheet = async (ctx: Context, { subscriptionId: id }: { subscriptionId: number }): Promise<void> => {
  const found = await lockSubscription(ctx, id)
  if (found?.state !== 'active' || found.repeatsSince === null || found.nextChargeOn === null) return
  const { obstacle } = await outlookOn(ctx, found, { day: found.nextChargeOn })
  if (obstacle !== 'prescription') return
  const isNear = calendarDayOf(ctx.now()) >= dayAfter(found.nextChargeOn, -renewalDays)
  if (isNear) return scheduleCycle(ctx, { id, at: ctx.now() })
  await saveSubscription(ctx, { ...found, waitsFor: obstacle })
  await tellPatient(ctx, found)
}
