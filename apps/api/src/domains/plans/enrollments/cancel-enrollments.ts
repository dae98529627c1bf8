import { listPrograms } from '#domains/content/academy'
import { getOrder, isPaidBackWhole, listLinesPaidBack, type Order } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { moved, stands } from './enrollment.ts'
import * as repository from './enrollments.repository.ts'
import { saveTold } from './save-told.ts'

/**
 * An order was canceled: no money came in time, or it was refunded (CDC art. 49); or all of it was paid back by hand.
 * Its enrolments end, and of an order whose course alone was paid back that one; a late payment opens them again.
 * Returns how many. Repeating changes nothing.
 */
export const cancelEnrollments = (ctx: Context, { orderId }: { orderId: number }): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    // The payment may have arrived since the order was canceled: then order and enrolment stay.
    const order = await getOrder(ctx, { orderId })
    const isOver = order.state === 'canceled' || (await isPaidBackWhole(ctx, { orderId }))
    const over = isOver ? null : await listProgramsPaidBack(ctx, order)
    if (over?.length === 0) return 0
    const standing = (await repository.listEnrollments(ctx, { orderId }, { forUpdate: true })).filter(
      (enrollment) => stands(enrollment) && (over === null || over.includes(enrollment.programId)),
    )
    for (const enrollment of standing) await saveTold(ctx, moved(enrollment, { state: 'canceled' }, ctx.now()))
    return standing.length
  })

/** Those of whose lines nothing is left: a part of a line that was paid back is one that was bought twice. */
const listProgramsPaidBack = async (ctx: Context, { id: orderId, lines }: Order): Promise<number[]> => {
  const paidBack = await listLinesPaidBack(ctx, { orderId })
  if (paidBack.length === 0) return []
  const programs = await listPrograms(ctx, { variantIds: lines.map(({ variantId }) => variantId) })
  const isOver = (variantId: number) =>
    lines.filter((line) => line.variantId === variantId).every(({ id }) => id !== null && paidBack.includes(id))
  return programs.filter(({ variantId }) => isOver(variantId)).map(({ id }) => id)
}
