import { getOrder, isPaidBackWhole } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { moved, stands } from './enrollment.ts'
import * as repository from './enrollments.repository.ts'
import { saveTold } from './save-told.ts'

/**
 * An order was canceled: no money came in time, or it was refunded (CDC art. 49); or all of it was paid back by hand.
 * Its enrolments end; a late payment opens them again. Returns how many. Repeating changes nothing.
 */
export const cancelEnrollments = (ctx: Context, { orderId }: { orderId: number }): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    // The payment may have arrived since the order was canceled: then order and enrolment stay.
    const { state } = await getOrder(ctx, { orderId })
    if (state !== 'canceled' && !(await isPaidBackWhole(ctx, { orderId }))) return 0
    const standing = (await repository.listEnrollments(ctx, { orderId }, { forUpdate: true })).filter(stands)
    for (const enrollment of standing) await saveTold(ctx, moved(enrollment, { state: 'canceled' }, ctx.now()))
    return standing.length
  })
