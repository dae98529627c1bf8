import { cancelPaidOrder, cancelUnpaidOrder, getOrder } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { findDispensing } from './dispensings.repository.ts'

/**
 * The money of a returned request, if a charge was made all the same, is given back; an order that waited for its Pix
 * is canceled. Repeating changes nothing.
 */
export const giveBackReturned = (ctx: Context, { dispensingId }: { dispensingId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const dispensing = await findDispensing(ctx, dispensingId)
    if (dispensing?.state !== 'returned') return
    const { paymentState } = await getOrder(ctx, { orderId: dispensing.orderId })
    if (paymentState === 'paid') await cancelPaidOrder(ctx, { orderId: dispensing.orderId })
    else await cancelUnpaidOrder(ctx, { orderId: dispensing.orderId })
  })
