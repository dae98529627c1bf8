import type { Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { findBuyerId, hasProgramme } from './has-programme.ts'
import type { WeightSale } from './weight-sale.ts'
import { findSale } from './weight-sales.repository.ts'

/** Whether a code may be given that pays it, for whoever does not ask by `payWeightSale`: without why not. */
export const mayPayForWeight = async (ctx: Context, order: Order): Promise<boolean> => {
  const sale = await findSale(ctx, { orderId: order.id })
  if (sale === null || isSaleOver(sale, order) || sale.isStopped) return false
  return !(await hasProgramme(ctx, await findBuyerId(ctx, order)))
}

export const isSaleOver = (sale: Pick<WeightSale, 'state'>, order: Pick<Order, 'state'>): boolean =>
  sale.state === 'canceled' || order.state === 'canceled'
