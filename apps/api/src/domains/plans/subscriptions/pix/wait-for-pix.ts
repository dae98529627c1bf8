import { calendarDayOf } from '@prumo/brazil'
import { generatePixCode, type PixPaymentCode } from '#domains/money/payments'
import { getOrder, type Order } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { saveReminder, saveState } from '../dispensings.repository.ts'
import { follow, getForUpdate, queueRoom } from '../move-dispensing.ts'
import { orderNotPayable } from '../subscriptions.errors.ts'
import { nextReminderAt } from './pix-wait.ts'

/** Placed, with a Pix that is neither paid nor given up. */
export const hasOpenPix = ({ payments, paymentState }: Pick<Order, 'payments' | 'paymentState'>): boolean =>
  paymentState !== 'paid' && payments.some(({ state, method }) => state === 'pending' && method.kind === 'pix')

/**
 * Makes the code of a placed order's Pix, or finds the one that is good, and lets its accepted dispensing wait for the
 * money: accepted → waiting_for_pix; its patient gets a mail. Repeating changes nothing. Calls the provider, so it does
 * not run in a transaction. Throws provider_unavailable, order_already_paid, order_not_payable.
 */
export const waitForPix = async (
  ctx: Context,
  { dispensingId, orderId }: { dispensingId: number; orderId: number },
): Promise<PixPaymentCode> => {
  const { paymentDueAt } = await getOrder(ctx, { orderId })
  const until = paymentDueAt ?? ctx.now()
  const code = await generatePixCode(ctx, { orderId, terms: { minutes: ctx.settings.treatmentPixMinutes, until } })
  await inTransaction(ctx, async (ctx) => {
    const { dispensing, subscription } = await getForUpdate(ctx, { dispensingId })
    // A code of what was withdrawn meanwhile is shown to nobody.
    if (dispensing.state === 'canceled' || dispensing.state === 'returned') throw orderNotPayable()
    if (dispensing.state !== 'accepted') return
    await saveState(ctx, { id: dispensingId, state: 'waiting_for_pix', chargeDueAt: null })
    await saveReminder(ctx, { id: dispensingId, at: nextReminderAt(ctx.now(), until) })
    await follow(ctx, { dispensing, subscription }, 'waiting_for_payment')
    await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId } })
    await ctx.announce({ type: 'subscriptions.pixWaits', dispensingId, on: calendarDayOf(ctx.now()) })
  })
  return code
}
