import { getOrder, type PaidOrder, type PayOrder, payOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { readAnswersOf } from '../opened-sales.repository.ts'
import { notForSale, saleGone, weightAlreadyHis } from '../weight.errors.ts'
import { findBuyerId, hasProgramme } from './has-programme.ts'
import { stopOf } from './survey-stop.ts'
import type { WeightSale } from './weight-sale.ts'
import { findSale } from './weight-sales.repository.ts'

/**
 * Pays the programme's order, unless its buyer has the programme by now: weight_already_his, and nothing is charged.
 * One that was given up is paid no more: not_found; nor one that his last answers speak against: weight_not_for_him.
 * Throws what paying any order throws. Calls the provider, so it does not run in a transaction.
 */
export const payWeightSale = async (
  ctx: Context,
  input: Pick<PayOrder, 'orderId' | 'payment' | 'expectedTotalCents'>,
): Promise<PaidOrder> => {
  const order = await getOrder(ctx, input)
  const sale = await findSale(ctx, input)
  if (sale === null) throw saleGone()
  if (order.paymentState !== 'paid') await mustNotBeStopped(ctx, sale)
  if (order.paymentState !== 'paid' && (await hasProgramme(ctx, await findBuyerId(ctx, order))))
    throw weightAlreadyHis()
  return payOrder(ctx, input)
}

const mustNotBeStopped = async (ctx: Context, sale: WeightSale): Promise<void> => {
  if (!sale.isStopped) return
  const said = await readAnswersOf(ctx, sale)
  const stop = said && stopOf(said.answers)
  throw stop ? notForSale(stop) : saleGone()
}
