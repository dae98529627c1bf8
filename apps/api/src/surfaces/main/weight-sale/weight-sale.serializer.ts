import type { showWeightSale } from '@prumo/contracts/main'
import type { z } from 'zod'
import {
  daysOfMonth,
  findOffer,
  findOwnSale,
  hasEnded,
  lastDayOf,
  monthsSold,
  type OwnSale,
} from '#domains/care/weight'
import type { Context } from '#platform/context'
import { couponsOfOrders } from '../../callers/coupons-of-orders.ts'
import { creditOnOrder } from '../../callers/credit-on-order.ts'

type Wire = z.output<typeof showWeightSale.response>

export const weightSaleOnTheWire = async (
  ctx: Context,
  { orderToken }: { orderToken: string | null },
): Promise<Wire> => {
  const offer = await findOffer(ctx)
  const own = await findOwnSale(ctx, { orderToken })
  return {
    offer: offer && {
      slug: offer.slug,
      price: offer.priceCents / 100,
      months: monthsSold,
      weeks: (monthsSold * daysOfMonth) / 7,
    },
    sale: own && (await saleOnTheWire(ctx, own)),
  }
}

/** What he does with it is his own alone: who holds its order sees what was sold. */
const saleOnTheWire = async (ctx: Context, { sale, order, isOwn, mayBook, returnsCents }: OwnSale) => ({
  orderNumber: order.number,
  orderToken: order.token,
  state: sale.state,
  isPayable: sale.state === 'waiting_for_payment' && !sale.isStopped && order.canceledAt === null,
  total: order.totalCents / 100,
  coupon: (await couponsOfOrders(ctx, [order])).get(order.id) ?? null,
  ...creditOnOrder(order),
  mayBook,
  consultationId: isOwn ? sale.consultationId : null,
  begunAt: isOwn ? (sale.begunAt?.toISOString() ?? null) : null,
  lastDay: isOwn ? lastDayOf(sale) : null,
  hasEnded: hasEnded(sale, ctx.now()),
  returns: returnsCents === null ? null : returnsCents / 100,
})
