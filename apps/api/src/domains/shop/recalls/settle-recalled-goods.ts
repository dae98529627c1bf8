import { getSold, type StockKeeper, settleSold } from '#domains/shop/lots'
import { getRefundable, getShipment, isRestOfGoods, lockOrder, refundOrder, sendUnitsAgain } from '#domains/shop/orders'
import { backForFree, isOpenReturn, returnsOf } from '#domains/shop/returns'
import { type Context, inEffect } from '#platform/context'
import { recalledGoodsComeBack, recalledGoodsSettled } from './recalls.errors.ts'

type Act = StockKeeper & { goodsId: number; staffId: number }

/**
 * Recalled goods that have left go once more, from another lot, at our cost. Repeating changes nothing. Throws
 * not_found, recalled_goods_settled, recalled_goods_come_back, and what sendUnitsAgain throws.
 */
export const sendRecalledGoodsAgain = (ctx: Context, { staffId, ...input }: Act): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { id, settledAs, shipmentId, lineId, units, ...goods } = await holdGoods(ctx, input)
    if (settledAs === 'sent_again') return
    mustBeOpen(goods)
    await sendUnitsAgain(ctx, { shipmentId, lineId, units })
    await settleSold(ctx, { id, as: 'sent_again', by: staffId })
  })

/**
 * The money of recalled goods that have left goes back, with the freight once nothing else is left of the order; of
 * what cost nothing none does, and they are settled all the same. Repeating changes nothing. Throws not_found,
 * recalled_goods_settled, recalled_goods_come_back, and what refundOrder throws.
 */
export const giveBackRecalledGoods = (ctx: Context, { staffId, ...input }: Act): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { id, order, returns, settledAs, lineId, units, ...goods } = await holdGoods(ctx, input)
    if (settledAs === 'given_back') return
    mustBeOpen(goods)
    const orderId = order.id
    const left = await getRefundable(ctx, { orderId })
    const wanted = [{ lineId, units }]
    const isRest = isRestOfGoods(order, { left: left.lines, wanted, backForFree: backForFree(returns) })
    const parts = { lines: wanted, freight: isRest && left.freightCents > 0 }
    const cents = left.lines.find((line) => line.lineId === lineId)?.amountsCents[units - 1] ?? 0
    const isWorthNothing = cents === 0 && !parts.freight
    if (!isWorthNothing)
      await refundOrder(ctx, { orderId, requestKey: `recalled-goods-${id}`, reason: 'goods_recalled', parts })
    await settleSold(ctx, { id, as: 'given_back', by: staffId })
  })

const mustBeOpen = ({ isOpen, isComingBack }: { isOpen: boolean; isComingBack: boolean }): void => {
  if (!isOpen) throw recalledGoodsSettled()
  if (isComingBack) throw recalledGoodsComeBack()
}

/** The goods with their order locked: whoever settles them first wins. */
const holdGoods = async (ctx: Context, { goodsId, keeperId }: StockKeeper & { goodsId: number }) => {
  const { shipmentId } = await getSold(ctx, { id: goodsId, keeperId })
  await lockOrder(ctx, { orderId: (await getShipment(ctx, { shipmentId })).order.id })
  const sold = await getSold(ctx, { id: goodsId, keeperId })
  const { order, shipment } = await getShipment(ctx, { shipmentId })
  const { returns } = await returnsOf(ctx, order)
  const units = sold.units - sold.backUnits
  const hasArrivedOrWill = shipment.state === 'shipped' || shipment.state === 'delivered'
  const isOpen = sold.isRecalled && sold.settledAs === null && hasArrivedOrWill && units > 0
  const isComingBack = returns
    .filter(isOpenReturn)
    .some(({ lines }) => lines.some(({ lineId }) => lineId === sold.lineId))
  return { ...sold, order, returns, units, isOpen, isComingBack }
}
