import { cancelAhead } from '#domains/care/consultations'
import { cancelPaidOrder, getOrder, listOrderRefunds, lockOrder, type Order, refundOrder } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { notifyOf } from '../notify.ts'
import { nothingToReturn, saleGone } from '../weight.errors.ts'
import { isOfHim } from '../weight.policy.ts'
import { findProgrammeForUpdate } from '../weight.repository.ts'
import { stopCourse } from './stop-course.ts'
import { returnable } from './weight-sale.ts'
import { findNewestSale, findSaleForUpdate, saveSale } from './weight-sales.repository.ts'
import { findWhatWasGiven } from './what-was-given.ts'

/**
 * The patient returns the programme: all of it within seven days of the payment (CDC art. 49), before its consultation
 * was held, and where the doctor said no; else the months that have not begun. The money goes back by due work, his
 * programme stops, and a consultation ahead is canceled. Twice at the same moment is once. Throws not_found,
 * weight_nothing_to_return.
 */
export const returnSale = (ctx: Context, { patientId }: { patientId: number }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    if (!isOfHim({ patientId }, ctx.actor)) throw saleGone()
    const newest = await findNewestSale(ctx, { patientId })
    if (!newest || newest.state === 'waiting_for_payment') throw saleGone()
    const { orderId } = newest
    await lockOrder(ctx, { orderId })
    const sale = await findSaleForUpdate(ctx, { orderId })
    if (!sale || sale.state !== 'open') throw nothingToReturn()
    const order = await getOrder(ctx, { orderId })
    if (order.paymentState !== 'paid') throw nothingToReturn()
    const months = returnable(sale, await findWhatWasGiven(ctx, sale), ctx.now())
    const refunded = await refundedMonths(ctx, orderId)
    if (months === 'whole' && refunded === 0) return void (await cancelPaidOrder(ctx, { orderId }))
    const left = (months === 'whole' ? (order.lines[0]?.quantity ?? 0) : months) - refunded
    if (left <= 0) throw nothingToReturn()
    await payBackMonths(ctx, order, left)
    await saveSale(ctx, sale, { monthsReturned: refunded + left, dropsAnswers: true })
    if (sale.consultationId !== null) await cancelAhead(ctx, { consultationId: sale.consultationId })
    const programme = await findProgrammeForUpdate(ctx, patientId)
    if (programme) await stopCourse(ctx, programme)
    await notifyOf(ctx, [patientId, ...(programme ? [programme.doctorId] : [])])
  })

export const refundedMonths = async (ctx: Context, orderId: number): Promise<number> =>
  (await listOrderRefunds(ctx, { orderId })).flatMap(({ lines }) => lines).reduce((sum, { units }) => sum + units, 0)

const payBackMonths = async (ctx: Context, { id: orderId, lines }: Order, units: number): Promise<void> => {
  const lineId = lines[0]?.id
  if (!lineId) throw nothingToReturn()
  // A month goes back once, so how many are left names this refund.
  const requestKey = `months-${units}`
  await refundOrder(ctx, {
    orderId,
    requestKey,
    reason: 'goods_returned',
    parts: { lines: [{ lineId, units }], freight: false },
  })
}
