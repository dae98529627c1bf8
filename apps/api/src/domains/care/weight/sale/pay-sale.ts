import { getOrder, type PaidOrder, type PayOrder, payOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { saleGone, weightAlreadyHis } from '../weight.errors.ts'
import { findBuyerId, hasProgramme } from './has-programme.ts'
import { findSale } from './weight-sales.repository.ts'

/**
 * Pays the programme's order, unless its buyer has the programme by now: weight_already_his, and nothing is charged.
 * One that was given up is paid no more: not_found. Throws what paying any order throws. Calls the provider, so it does
 * not run in a transaction.
 */
export const payWeightSale = async (
  ctx: Context,
  input: Pick<PayOrder, 'orderId' | 'payment' | 'expectedTotalCents'>,
): Promise<PaidOrder> => {
  const order = await getOrder(ctx, input)
  if ((await findSale(ctx, input)) === null) throw saleGone()
  if (order.paymentState !== 'paid' && (await hasProgramme(ctx, await findBuyerId(ctx, order))))
    throw weightAlreadyHis()
  return payOrder(ctx, input)
}
