import { stopOf } from '@prumo/contracts/surveys/weight-stop'
import { getOrder, type Order, type PaidOrder, type PayOrder, payOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { readAnswersOf } from '../opened-sales.repository.ts'
import { notForSale, saleGone, saleOver, weightAlreadyHis } from '../weight.errors.ts'
import { findBuyerId, hasProgramme } from './has-programme.ts'
import { isSaleOver } from './may-pay.ts'
import type { WeightSale } from './weight-sale.ts'
import { findSale } from './weight-sales.repository.ts'

/**
 * Pays the programme's order, or gives its Pix code, unless its buyer has the programme by now: weight_already_his, and
 * nothing is charged. One that was given up is paid no more: not_found; nor one that was canceled: weight_sale_over;
 * nor one that his last answers speak against: weight_not_for_him. Throws what paying any order throws. Calls the
 * provider, so it does not run in a transaction.
 */
export const payWeightSale = (
  ctx: Context,
  input: Pick<PayOrder, 'orderId' | 'payment' | 'expectedTotalCents'>,
): Promise<PaidOrder> =>
  // Under the order's lock: an answer that speaks against it waits there, and is asked first.
  payOrder(ctx, { ...input, mayBegin: async (ctx) => mustBeForSale(ctx, await getOrder(ctx, input)) })

const mustBeForSale = async (ctx: Context, order: Order): Promise<void> => {
  const sale = await findSale(ctx, { orderId: order.id })
  if (sale === null) throw saleGone()
  if (isSaleOver(sale, order)) throw saleOver()
  await mustNotBeStopped(ctx, sale)
  if (await hasProgramme(ctx, await findBuyerId(ctx, order))) throw weightAlreadyHis()
}

const mustNotBeStopped = async (ctx: Context, sale: WeightSale): Promise<void> => {
  if (!sale.isStopped) return
  const said = await readAnswersOf(ctx, sale)
  const stop = said && stopOf(said.answers)
  throw stop ? notForSale(stop) : saleGone()
}
