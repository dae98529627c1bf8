import { getOrder, isBeingCharged, lockOrder } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { sweep } from '#platform/steady-work/sweep'
import { abandonedBefore } from './weight-sale.ts'
import { deleteSale, findSaleForUpdate, listAbandoned } from './weight-sales.repository.ts'

/** Due work: what was begun and not placed within a day is forgotten, with what he answered. Returns how many. */
export const forgetAbandoned = (ctx: Context): Promise<number> =>
  sweep(ctx, {
    work: 'forget-abandoned-programmes',
    list: (ctx, page) => listAbandoned(ctx, { before: abandonedBefore(ctx.now()), ...page }),
    move: (ctx, orderId) => inTransaction(ctx, (ctx) => forget(ctx, { orderId })),
  })

/**
 * A placed one waits for its Pix, and is canceled with its order. One whose card is being charged is looked at again:
 * it is placed or refused soon.
 */
const forget = async (ctx: Context, { orderId }: { orderId: number }): Promise<boolean> => {
  await lockOrder(ctx, { orderId })
  const order = await getOrder(ctx, { orderId })
  const sale = await findSaleForUpdate(ctx, { orderId })
  if (order.completedAt !== null || isBeingCharged(order) || sale?.state !== 'waiting_for_payment') return false
  await deleteSale(ctx, sale)
  return true
}
