import { listRefundsOfOrder } from '#domains/money/payments'
import { getOrder, listAddressChanges, listOrderRefunds } from '#domains/shop/orders'
import { returnsOf } from '#domains/shop/returns'
import type { Context } from '#platform/context'
import type { Template } from '../mails/templates.ts'

/** The keys of all mails that there may be about a guest's order of goods, but those of recalled lots. */
export const keysOfMails = async (ctx: Context, { orderId }: { orderId: number }): Promise<string[]> => {
  const order = await getOrder(ctx, { orderId })
  const refunds = await listOrderRefunds(ctx, { orderId })
  const money = await listRefundsOfOrder(ctx, { orderId })
  const changes = await listAddressChanges(ctx, { orderId })
  const { returns } = await returnsOf(ctx, order)
  return [
    ...keysOf(['order-awaiting-pix', 'payment-confirmed', 'order-canceled'], [orderId]),
    ...keysOf(['order-canceled'], order.canceledAt ? [`${orderId}/${order.canceledAt.getTime()}`] : []),
    ...keysOf(
      ['shipment-shipped', 'shipment-delivered', 'shipment-lost', 'shipment-returned'],
      order.shipments.flatMap(({ id }) => id ?? []),
    ),
    ...keysOf(['money-given-back'], idsOf(money)),
    ...keysOf(
      ['order-refunded'],
      refunds.map(({ id }) => `${orderId}/${id}`),
    ),
    ...keysOf(
      ['address-changed'],
      changes.map(({ id }) => `${orderId}/${id}`),
    ),
    ...keysOf(
      [
        ...(['return-requested', 'return-authorized', 'return-received'] as const),
        ...(['return-refused', 'return-partly-accepted', 'return-paid-before'] as const),
      ],
      idsOf(returns),
    ),
  ]
}

const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id)

const keysOf = (templates: Template[], subjects: (number | string)[]): string[] =>
  templates.flatMap((template) => subjects.map((subject) => `${template}:${subject}`))
