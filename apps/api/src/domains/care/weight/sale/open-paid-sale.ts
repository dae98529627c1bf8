import { cancelPaidOrder, getOrder, openAccountOfOrder } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { notifyOf } from '../notify.ts'
import { hasProgramme } from './has-programme.ts'
import { findSaleForUpdate, lockOpening, saveSale } from './weight-sales.repository.ts'

/** `passwordResetId`: of the account that this payment created; null if he has a password. */
export type OpenedSale = { passwordResetId: string | null }

/**
 * The programme was paid: it is the buyer's, and a guest gets an account. A buyer who has it already by another
 * payment, or whose last answers speak against it while his Pix was still good, gets this payment back whole. Repeating
 * changes nothing and returns null, as for another order.
 */
export const openPaidSale = (ctx: Context, { orderId }: { orderId: number }): Promise<OpenedSale | null> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrder(ctx, { orderId })
    if (order.kind !== 'weight' || order.paymentState !== 'paid') return null
    const { userId, passwordResetId } = await openAccountOfOrder(ctx, order)
    await lockOpening(ctx, { patientId: userId })
    // Locked now; it may have been canceled while we waited.
    if ((await getOrder(ctx, { orderId })).paymentState !== 'paid') return null
    const sale = await findSaleForUpdate(ctx, { orderId })
    if (sale?.state === 'open') return null
    if (!sale || sale.isStopped || (await hasProgramme(ctx, userId))) {
      await cancelPaidOrder(ctx, { orderId })
      return null
    }
    await saveSale(ctx, sale, { state: 'open', patientId: userId, openedAt: ctx.now(), canceledAt: null })
    await publishToRoom(ctx, { room: `order:${order.number}`, type: 'weight.open' })
    await notifyOf(ctx, [userId])
    return { passwordResetId }
  })
