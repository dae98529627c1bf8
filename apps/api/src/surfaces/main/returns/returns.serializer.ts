import type { showReturns } from '@prumo/contracts/main'
import type { z } from 'zod'
import {
  type getRefundable,
  isRestOfGoods,
  type Order,
  type OrderRefund,
  type OwnCancellation,
} from '#domains/shop/orders'
import { backForFree, paidBeforeOf, type Return, type ReturnOffer } from '#domains/shop/returns'

type Wire = z.output<typeof showReturns.response>['sendingBack']

type SendingBack = {
  returns: Return[]
  offer: ReturnOffer
  refundable: Awaited<ReturnType<typeof getRefundable>>
  refunds: OrderRefund[]
  labels: Map<number, string>
  order: Order
  ownCancellation: OwnCancellation
}

export const sendingBackOnTheWire = ({
  returns,
  offer,
  refundable,
  refunds,
  labels,
  order,
  ownCancellation,
}: SendingBack): Wire => ({
  mayBeCanceled: ownCancellation === 'may',
  isPartKept: ownCancellation === 'part_kept',
  offer: {
    state: offer.state,
    until: offer.state === 'open' ? (offer.until?.toISOString() ?? null) : null,
    lines:
      offer.state === 'open'
        ? offer.lines.map(({ lineId, units }) => ({
            lineItemId: lineId,
            label: labels.get(lineId) ?? '',
            amounts: (refundable.lines.find((line) => line.lineId === lineId)?.amountsCents ?? [])
              .slice(0, units)
              .map((cents) => cents / 100),
          }))
        : [],
    freight: offersAll({ offer, refundable, order, returns }) ? refundable.freightCents / 100 : 0,
  },
  returns: returns.map((each) => ({
    id: each.id,
    code: each.code,
    state: each.state,
    postingCode: each.postingCode,
    reason: each.buyerReason,
    unacceptedReason: each.unacceptedReason,
    refunded: paidFor(each, refunds),
    paidBefore: paidBeforeOf(each, {
      left: refundable.lines,
      own: refunds.find(({ id }) => id === each.orderRefundId)?.lines ?? [],
    }),
    requestedAt: each.requestedAt.toISOString(),
    lines: each.lines.map(({ lineId, units, acceptedUnits }) => ({
      label: labels.get(lineId) ?? '',
      units,
      acceptedUnits,
    })),
  })),
})

type Offered = Pick<SendingBack, 'offer' | 'refundable' | 'order' | 'returns'>

/** Whether nothing else of the order could still be paid back: then its freight goes with what is offered. */
const offersAll = ({ offer, refundable, order, returns }: Offered): boolean =>
  offer.state === 'open' &&
  isRestOfGoods(order, { left: refundable.lines, wanted: offer.lines, backForFree: backForFree(returns) })

const paidFor = ({ orderRefundId }: Return, refunds: OrderRefund[]): number | null => {
  const refund = refunds.find(({ id }) => id === orderRefundId)
  return refund ? refund.amountCents / 100 : null
}
