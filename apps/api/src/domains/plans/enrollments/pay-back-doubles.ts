import type { Program } from '#domains/content/academy'
import { getRefundable, type Order, refundOrder, type WantedParts } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import * as repository from './enrollments.repository.ts'

type Doubles = { order: Order; programs: readonly Program[] }

/**
 * Pays back what of a paid order enrols nobody: a course that its buyer has through another payment, and each after the
 * first of one course. The rest of the order stands. Repeating changes nothing.
 */
export const payBackDoubles = async (ctx: Context, { order, programs }: Doubles): Promise<void> => {
  const orderId = order.id
  const own = await repository.listEnrollments(ctx, { orderId })
  const left = (await getRefundable(ctx, { orderId })).lines
  const lines = programs.flatMap(({ id, variantId }) => {
    // Whatever became of the one that this order enrolled in: it was his.
    const isOwn = own.some(({ programId }) => programId === id)
    return doublesOf(order, { variantId, kept: isOwn ? 1 : 0, left })
  })
  if (lines.length === 0) return
  const parts = { lines, freight: false }
  await refundOrder(ctx, { orderId, requestKey: `courses-had-${orderId}`, reason: 'order_corrected', parts })
}

type Left = { lineId: number; units: number; amountCents: number }

/** The units of a course's lines after those that are kept; what cost nothing is left out. */
const doublesOf = (
  { lines }: Order,
  { variantId, kept, left }: { variantId: number; kept: number; left: readonly Left[] },
): WantedParts['lines'] => {
  let stillKept = kept
  return lines.flatMap((line) => {
    const there = line.variantId === variantId ? left.find(({ lineId }) => lineId === line.id) : undefined
    if (!there) return []
    const keptHere = Math.min(stillKept, line.quantity)
    stillKept -= keptHere
    const units = Math.min(there.units, line.quantity - keptHere)
    return units > 0 && there.amountCents > 0 ? [{ lineId: there.lineId, units }] : []
  })
}
