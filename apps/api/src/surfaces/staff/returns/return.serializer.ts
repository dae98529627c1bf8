import type { listReturns, showReturn } from '@prumo/contracts/staff'
import type { z } from 'zod'
import { listVariants, productLineOf } from '#domains/shop/catalogue'
import { getOrder, type Order } from '#domains/shop/orders'
import { paidBefore, type Return, returnDueAt } from '#domains/shop/returns'
import type { Context } from '#platform/context'

type Brief = z.output<typeof listReturns.response>['returns'][number]
type Wire = z.output<typeof showReturn.response>['return']

/** By the order's number: whose it is does not matter to who opens the box. */
export const inBriefOnTheWire = (found: Return, orders: Pick<Order, 'id' | 'number'>[]): Brief => ({
  id: found.id,
  code: found.code,
  state: found.state,
  orderNumber: orders.find((order) => order.id === found.orderId)?.number ?? '',
  units: found.lines.reduce((sum, { units }) => sum + units, 0),
  requestedAt: found.requestedAt.toISOString(),
  dueAt: returnDueAt(found)?.toISOString() ?? null,
})

export const returnOnTheWire = async (ctx: Context, found: Return): Promise<Wire> => {
  const order = await getOrder(ctx, found)
  const variants = await listVariants(ctx, { ids: order.lines.map(({ variantId }) => variantId) })
  return {
    ...inBriefOnTheWire(found, [order]),
    postingCode: found.postingCode,
    reason: found.buyerReason,
    unacceptedReason: found.unacceptedReason,
    paidBefore: await paidBefore(ctx, found),
    postedAt: found.postedAt?.toISOString() ?? null,
    receivedAt: found.receivedAt?.toISOString() ?? null,
    judgedAt: found.judgedAt?.toISOString() ?? null,
    lines: found.lines.map(({ lineId, units, acceptedUnits, restockedUnits }) => {
      const variantId = order.lines.find(({ id }) => id === lineId)?.variantId
      const variant = variants.find(({ id }) => id === variantId)
      return {
        lineItemId: lineId,
        label: variant?.label ?? '',
        units,
        mayBeSoldAgain: variant !== undefined && productLineOf(variant.product.line).mayBeSoldAgain,
        acceptedUnits,
        restockedUnits,
      }
    }),
  }
}
