import type { Context } from '#platform/context'
import type { Order, Shipment } from '../order.ts'
import { listOrderRefunds } from '../refunds/refund-order.ts'

/** Whether something in it was paid back as lost or recalled, or so much for any reason that fewer are still his. */
export const isGivenBack = async (
  ctx: Context,
  { id: orderId, lines }: Order,
  { contents }: Pick<Shipment, 'contents'>,
): Promise<boolean> => {
  const back = (await listOrderRefunds(ctx, { orderId })).flatMap(({ reason, lines }) =>
    lines.map((line) => ({ ...line, isLost: reason === 'goods_lost' || reason === 'goods_recalled' })),
  )
  return contents.some(({ lineId, quantity }) => {
    const ofLine = back.filter((line) => line.lineId === lineId)
    const left = (lines.find(({ id }) => id === lineId)?.quantity ?? 0) - unitsIn(ofLine)
    return ofLine.some(({ isLost }) => isLost) || left < quantity
  })
}

const unitsIn = (parts: { units: number }[]): number => parts.reduce((sum, { units }) => sum + units, 0)
