import { calendarDayOf } from '@prumo/brazil'
import { type Context, inTransaction } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { deliveryLike } from '../cycles/next-delivery.ts'
import { pauseByItself } from '../cycles/pause-by-itself.ts'
import type { DispensingState } from '../dispensing.ts'
import { findDispensingOfOrder, saveState } from '../dispensings.repository.ts'
import { getForUpdate, queueRoom } from '../move-dispensing.ts'

const unpaid: readonly DispensingState[] = ['accepted', 'waiting_for_pix', 'payment_failed']

/**
 * The order of an accepted parcel was canceled, because nobody paid it in time: the pharmacy waits no more, and the
 * treatment is paused until its patient resumes it. He is told. Repeating changes nothing; an order without a
 * dispensing is ignored.
 */
export const giveUpUnpaid = (ctx: Context, { orderId }: { orderId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const found = await findDispensingOfOrder(ctx, orderId)
    if (!found || !unpaid.includes(found.state)) return
    const { dispensing, subscription } = await getForUpdate(ctx, { dispensingId: found.id })
    if (!unpaid.includes(dispensing.state)) return
    await saveState(ctx, { id: dispensing.id, state: 'canceled', chargeDueAt: null })
    await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId: dispensing.id } })
    if (subscription.state !== 'active' && subscription.state !== 'waiting_for_payment') return
    // A first parcel has no day of a next one yet: he may ask again from today on.
    const nextChargeOn = subscription.nextChargeOn ?? calendarDayOf(ctx.now())
    const nextDeliveryOn = subscription.nextDeliveryOn ?? (await deliveryLike(ctx, nextChargeOn, dispensing))
    await pauseByItself(ctx, { ...subscription, nextChargeOn, nextDeliveryOn }, 'unpaid')
  })
