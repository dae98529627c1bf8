import { calendarDayOf } from '@prumo/brazil'
import { getOrder } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { claimDue, workOff } from '#platform/lease'
import { isTriedSoon } from '../dispensing.ts'
import { parcelsToRemind, saveReminder } from '../dispensings.repository.ts'
import { getForUpdate } from '../move-dispensing.ts'
import { nextReminderAt } from './pix-wait.ts'

const limit = 20

/**
 * Reminds patients of a Pix that an accepted parcel waits for, each morning once, and tells them once of a charge that
 * lasts. Returns how many it handled.
 */
export const remindOfPix = async (ctx: Context): Promise<number> => {
  const claimed = await claimDue(ctx, parcelsToRemind, limit)
  await workOff(ctx, parcelsToRemind, claimed, ({ id }) => inTransaction(ctx, (ctx) => remind(ctx, id)))
  return claimed.rows.length
}

const remind = async (ctx: Context, dispensingId: number): Promise<void> => {
  const { dispensing, subscription } = await getForUpdate(ctx, { dispensingId })
  if (dispensing.state !== 'waiting_for_pix') {
    await saveReminder(ctx, { id: dispensingId, at: null })
    const isLate = dispensing.state === 'accepted' || isTriedSoon(dispensing, subscription, ctx.now())
    if (isLate) await ctx.announce({ type: 'subscriptions.chargeLate', dispensingId })
    return
  }
  const { paymentDueAt } = await getOrder(ctx, dispensing)
  await saveReminder(ctx, { id: dispensingId, at: nextReminderAt(ctx.now(), paymentDueAt ?? ctx.now()) })
  await ctx.announce({ type: 'subscriptions.pixWaits', dispensingId, on: calendarDayOf(ctx.now()) })
}
