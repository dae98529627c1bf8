import { randomInt } from 'node:crypto'
import { getOrder, listOrderRefunds, lockOrder, type Order } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { noteGoods } from './note-goods.ts'
import {
  type BuyerReason,
  backForFree,
  isOpenReturn,
  offerFor,
  type Return,
  type ReturnOffer,
  unitsOf,
} from './return.ts'
import { returnNotOpen, returnUnitsWrong } from './returns.errors.ts'
import { findByKey, findReturn, insertReturn, listOfOrder } from './returns.repository.ts'

type Wanted = {
  orderId: number
  requestKey: string
  reason: BuyerReason | null
  lines: { lineId: number; units: number }[]
}

/**
 * Takes down that a buyer sends goods of his order back, under a code for the box; once for its key. Announces
 * returns.requested. The caller has found the order for its buyer. Throws return_not_open and return_units_wrong.
 */
export const askForReturn = (ctx: Context, { orderId, requestKey, reason, lines }: Wanted): Promise<Return> =>
  inEffect(ctx, async (ctx) => {
    await lockOrder(ctx, { orderId })
    const same = await findByKey(ctx, { orderId, requestKey })
    if (same) return same
    const { offer } = await returnsOf(ctx, await getOrder(ctx, { orderId }))
    if (offer.state !== 'open') throw returnNotOpen()
    const isEachOnce = new Set(lines.map(({ lineId }) => lineId)).size === lines.length
    const isLeft = lines.every(({ lineId, units }) => units >= 1 && units <= unitsOf(offer.lines, lineId))
    if (lines.length === 0 || !isEachOnce || !isLeft) throw returnUnitsWrong()
    const returnId = await insertUnderNewCode(ctx, { orderId, requestKey, reason, lines })
    await noteGoods(ctx, { orderId })
    await ctx.announce({ type: 'returns.requested', returnId, orderId })
    return (await findReturn(ctx, returnId)) as Return
  })

/** The order's returns, newest first, and what may still be sent back. */
export const returnsOf = async (ctx: Context, order: Order): Promise<{ returns: Return[]; offer: ReturnOffer }> => {
  const [returns, refunds] = [await listOfOrder(ctx, order.id), await listOrderRefunds(ctx, { orderId: order.id })]
  const onTheirWay = returns
    .filter(isOpenReturn)
    .flatMap(({ lines, requestedAt: at }) => lines.map((line) => ({ ...line, at, isSent: true })))
  const paidBack = refunds.flatMap(({ id, reason, lines, createdAt }) => {
    const at = returns.find(({ orderRefundId }) => orderRefundId === id)?.requestedAt ?? createdAt
    return lines.map((line) => ({ ...line, at, isSent: reason === 'goods_returned' }))
  })
  return { returns, offer: offerFor(order, [...onTheirWay, ...backForFree(returns), ...paidBack], ctx.now()) }
}

const insertUnderNewCode = async (ctx: Context, wanted: Wanted): Promise<number> => {
  for (;;) {
    const id = await insertReturn(ctx, { ...wanted, code: newCode() })
    if (id !== null) return id
  }
}

/** Without letters and digits that look alike. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const newCode = (): string => `D${Array.from({ length: 7 }, () => signs[randomInt(signs.length)]).join('')}`
