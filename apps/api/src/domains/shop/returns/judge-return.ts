import { listVariants, productLineOf } from '#domains/shop/catalogue'
import { takeBack } from '#domains/shop/lots'
import { getOrder, getRefundable, isRestOfGoods, type Order, type OrderRefund, refundOrder } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { getReturnForUpdate } from './move-return.ts'
import { noteGoods } from './note-goods.ts'
import { paidBefore } from './paid-before.ts'
import { backForFree, mustMove, type Return, type ReturnLine, type UnacceptedReason, unitsOf } from './return.ts'
import { returnNotForShelf, returnReasonMissing, returnUnitsWrong } from './returns.errors.ts'
import { listOfOrder, saveJudgedLine, saveStep } from './returns.repository.ts'

export type JudgeReturn = {
  returnId: number
  /** For each line of the return: units that are paid back, and of these those that may be sold again. */
  lines: { lineId: number; acceptedUnits: number; restockedUnits: number }[]
  /** Its buyer reads it; needed where less is accepted than was sent, and only there. */
  reason: Exclude<UnacceptedReason, 'told_by_mail'> | null
}

/**
 * Judges what arrived: accepted units are paid back, with freight once the whole order has gone back, and what may be
 * sold again returns to the shelf. Less accepted than was sent has a reason; nothing accepted is a refusal. The same
 * judgement again changes nothing; what the team paid back meanwhile is not paid twice. Announces returns.refused,
 * returns.partlyAccepted, returns.paidBefore and orders.refunded. Throws return_moved_on,
 * return_units_wrong, return_not_for_shelf, return_reason_missing.
 */
export const judgeReturn = (ctx: Context, input: JudgeReturn): Promise<Return> =>
  inEffect(ctx, async (ctx) => {
    const found = await getReturnForUpdate(ctx, input.returnId)
    const judged = judgedLines(found, input)
    if (found.judgedAt && isSame(found, judged, input.reason)) return found
    mustMove(found, 'refunded')
    const isWhole = judged.every(({ units, acceptedUnits }) => acceptedUnits === units)
    if (!isWhole && !input.reason) throw returnReasonMissing()
    const reason = isWhole ? null : input.reason
    const order = await getOrder(ctx, found)
    await mustBeForShelf(ctx, order, judged)
    for (const line of judged) await saveJudgedLine(ctx, found.id, line)
    const judgedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null
    const accepted = judged.flatMap(({ lineId, acceptedUnits }) =>
      acceptedUnits ? [{ lineId, units: acceptedUnits }] : [],
    )
    if (accepted.length === 0) {
      await saveStep(ctx, found.id, { to: 'refused', judgedBy, reason: reason as UnacceptedReason })
      await noteGoods(ctx, found)
      await ctx.announce({ type: 'returns.refused', returnId: found.id, orderId: order.id })
      return getReturnForUpdate(ctx, found.id)
    }
    const refund = await payBack(ctx, { of: found, order, accepted, staffId: judgedBy })
    await saveStep(ctx, found.id, { to: 'refunded', judgedBy, orderRefundId: refund?.id ?? null, reason })
    await noteGoods(ctx, found)
    if (reason) await ctx.announce({ type: 'returns.partlyAccepted', returnId: found.id, orderId: order.id })
    const settled = await getReturnForUpdate(ctx, found.id)
    if (!reason && (await paidBefore(ctx, settled)) !== 'nothing')
      await ctx.announce({ type: 'returns.paidBefore', returnId: found.id, orderId: order.id })
    await putOnShelf(ctx, order, judged)
    return settled
  })

/** Every line of the return, each once. */
const judgedLines = ({ lines }: Return, input: JudgeReturn): ReturnLine[] => {
  const judged = lines.flatMap(({ lineId, units }) => {
    const named = input.lines.filter((each) => each.lineId === lineId)
    const [{ acceptedUnits = -1, restockedUnits = -1 } = {}] = named
    const isSound =
      acceptedUnits >= 0 && acceptedUnits <= units && restockedUnits >= 0 && restockedUnits <= acceptedUnits
    return named.length === 1 && isSound ? [{ lineId, units, acceptedUnits, restockedUnits }] : []
  })
  if (judged.length !== lines.length || judged.length !== input.lines.length) throw returnUnitsWrong()
  return judged
}

const isSame = (found: Return, judged: ReturnLine[], reason: UnacceptedReason | null): boolean =>
  JSON.stringify(found.lines) === JSON.stringify(judged) &&
  (found.unacceptedReason === null || found.unacceptedReason === reason)

/** The product line says what may be sold to another. */
const mustBeForShelf = async (ctx: Context, order: Order, judged: ReturnLine[]): Promise<void> => {
  const variantIds = judged.flatMap(({ lineId, restockedUnits }) => (restockedUnits ? variantOf(order, lineId) : []))
  const variants = await listVariants(ctx, { ids: variantIds })
  if (variants.some(({ product }) => !productLineOf(product.line).mayBeSoldAgain)) throw returnNotForShelf()
}

const variantOf = ({ lines }: Order, lineId: number): number[] =>
  lines.flatMap(({ id, variantId }) => (id === lineId ? [variantId] : []))

type PayBack = { of: Return; order: Order; accepted: { lineId: number; units: number }[]; staffId: number | null }

/** Null where nothing is left to pay for them: a gift goes back without money, and so does what was paid meanwhile. */
const payBack = async (
  ctx: Context,
  { of: { id }, order, accepted: all, staffId }: PayBack,
): Promise<OrderRefund | null> => {
  const left = await getRefundable(ctx, { orderId: order.id })
  const accepted = all.flatMap(({ lineId, units }) => {
    const unpaid = Math.min(units, unitsOf(left.lines, lineId))
    return unpaid > 0 ? [{ lineId, units: unpaid }] : []
  })
  const free = backForFree(await listOfOrder(ctx, order.id))
  const isWhole = isRestOfGoods(order, { left: left.lines, wanted: accepted, backForFree: free })
  const goodsCents = left.lines.reduce(
    (sum, line) => sum + (unitsOf(accepted, line.lineId) > 0 ? line.amountCents : 0),
    0,
  )
  const freight = isWhole && left.freightCents > 0
  if (goodsCents === 0 && !freight) return null
  return refundOrder(ctx, {
    orderId: order.id,
    requestKey: `return-${id}`,
    reason: 'goods_returned',
    parts: { lines: accepted, freight },
    ...(staffId === null ? {} : { staffId }),
  })
}

/** Stock last: the one lock order. */
const putOnShelf = async (ctx: Context, order: Order, judged: ReturnLine[]): Promise<void> => {
  const back = judged.flatMap(({ lineId, acceptedUnits, restockedUnits }) =>
    variantOf(order, lineId).flatMap((variantId) =>
      acceptedUnits ? [{ lineId, variantId, units: acceptedUnits, restockedUnits: restockedUnits ?? 0 }] : [],
    ),
  )
  if (back.length > 0) await takeBack(ctx, back)
}
