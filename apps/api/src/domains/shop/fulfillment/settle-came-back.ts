import {
  getOrder,
  getRefundable,
  isGivenBack,
  isRestOfGoods,
  listOrderRefunds,
  lockOrder,
  mayRedirect,
  type Order,
  refundOrder,
  type Shipment,
  sendAgain,
  unitsOwedOf,
} from '#domains/shop/orders'
import { backForFree, returnsOf } from '#domains/shop/returns'
import { type Context, inEffect } from '#platform/context'
import { shipmentsUndecided } from './destination.ts'
import { shipmentMovedOn, shipmentNotFound } from './fulfillment.errors.ts'

/** What a buyer may choose about boxes that came back to us (decision 0254). */
export type CameBack = {
  /** What he gets if he gives them up, freight included where nothing else of the order is left; 0: it cost nothing. */
  amountCents: number
  /** Goods that went once: a second time the team asks why. What was made for him is made again by his pharmacy. */
  maySendAgain: boolean
}

type Own = { orderId: number; token: string | null }

/** Null unless a box is back and nothing was decided about it. */
export const findCameBack = async (ctx: Context, order: Order): Promise<CameBack | null> => {
  const boxes = await shipmentsUndecided(ctx, order)
  if (boxes.length === 0) return null
  const { amountCents } = await worthOf(ctx, order, boxes)
  const areWhole = await Promise.all(boxes.map(async (box) => !(await isGivenBack(ctx, order, box))))
  const mayAllGo = boxes.every(isFirst) && areWhole.every(Boolean)
  return { amountCents, maySendAgain: order.kind !== 'medicine' && mayAllGo }
}

const isFirst = ({ replacesId }: Shipment): boolean => replacesId === null

/**
 * Its buyer gives up what came back: its money goes back as when the team gives it, with the freight where nothing else
 * of the order is left, and nothing goes instead of it. What cost nothing is given up all the same. Goods lie on no
 * shelf by it: whoever has the box says where they go; what was compounded is thrown away, and stays used of its
 * prescription. Repeating changes nothing. Throws not_found for anybody else, shipment_moved_on where no box is back or
 * it was decided already, and what refundOrder throws.
 */
export const giveUpCameBack = (ctx: Context, { orderId, token }: Own): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const order = await holdOwn(ctx, { orderId, token })
    const boxes = await shipmentsUndecided(ctx, order)
    if (boxes.length === 0 && (await isGivenUp(ctx, order))) return
    if (boxes.length === 0) throw shipmentMovedOn()
    const { parts } = await worthOf(ctx, order, boxes)
    if (parts.lines.length === 0) throw shipmentMovedOn()
    await refundOrder(ctx, { orderId, requestKey: keyOf(boxes[0]), reason: 'goods_lost', parts })
  })

/**
 * Its buyer lets goods that came back go once more, at our cost, to where the order goes now. Once: what comes back
 * again the team decides. Repeating changes nothing. Throws not_found for anybody else, shipment_moved_on as above and
 * for medicine, and what sendAgain throws.
 */
export const sendCameBackAgain = (ctx: Context, { orderId, token }: Own): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const order = await holdOwn(ctx, { orderId, token })
    const boxes = await shipmentsUndecided(ctx, order)
    if (boxes.length === 0 && order.shipments.some((one) => one.replacesId !== null && one.state === 'ready')) return
    if (boxes.length === 0 || order.kind === 'medicine' || !boxes.every(isFirst)) throw shipmentMovedOn()
    for (const { id } of boxes) await sendAgain(ctx, { shipmentId: id ?? 0 })
  })

const keyOf = (box: Shipment | undefined): string => `came-back-${box?.id}`

/** Whether what came back last is what its buyer gave up: a box that comes back later is a question of its own. */
const isGivenUp = async (ctx: Context, { id: orderId, shipments }: Order): Promise<boolean> => {
  const back = shipments.filter(({ state }) => state === 'returned')
  const lastBack = Math.max(...back.map(({ returnedAt }) => returnedAt?.getTime() ?? 0))
  const refunds = await listOrderRefunds(ctx, { orderId })
  return refunds.some(
    ({ requestKey, createdAt }) => back.some((box) => keyOf(box) === requestKey) && createdAt.getTime() >= lastBack,
  )
}

const holdOwn = async (ctx: Context, { orderId, token }: Own): Promise<Order> => {
  await lockOrder(ctx, { orderId })
  const order = await getOrder(ctx, { orderId })
  if (!mayRedirect(order, { actor: ctx.actor, orderToken: token })) throw shipmentNotFound()
  return order
}

const worthOf = async (ctx: Context, order: Order, boxes: Shipment[]) => {
  const left = await getRefundable(ctx, { orderId: order.id })
  const lines = await unitsOwedOf(ctx, order, boxes)
  const { returns } = await returnsOf(ctx, order)
  const isRest = isRestOfGoods(order, { left: left.lines, wanted: lines, backForFree: backForFree(returns) })
  const freight = isRest && left.freightCents > 0
  const goodsCents = lines.reduce((sum, { lineId, units }) => {
    const line = left.lines.find((one) => one.lineId === lineId)
    return sum + (line?.amountsCents[units - 1] ?? 0)
  }, 0)
  return { amountCents: goodsCents + (freight ? left.freightCents : 0), parts: { lines, freight } }
}
