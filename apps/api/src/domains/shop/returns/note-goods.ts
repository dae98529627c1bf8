import { getOrder, listOrderRefunds, noteReturn } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { backForFree, isOpenReturn, unitsOf } from './return.ts'
import { listOfOrder } from './returns.repository.ts'

/** Tells the order where its goods are, once they are all on their way back or all paid back. */
export const noteGoods = async (ctx: Context, { orderId }: { orderId: number }): Promise<void> => {
  const [order, returns] = [await getOrder(ctx, { orderId }), await listOfOrder(ctx, orderId)]
  const refunded = (await listOrderRefunds(ctx, { orderId })).flatMap(({ lines }) => lines)
  const paidBack = [...refunded, ...backForFree(returns)]
  const away = [...paidBack, ...returns.filter(isOpenReturn).flatMap(({ lines }) => lines)]
  const goods = order.lines.filter(({ stockLocationId }) => stockLocationId !== null)
  const areAll = (units: typeof away) => goods.every(({ id, quantity }) => unitsOf(units, id ?? 0) >= quantity)
  await noteReturn(ctx, {
    orderId,
    goods: areAll(paidBack) ? 'returned' : areAll(away) ? 'awaiting_return' : 'complete',
  })
}
