import { type Context, inTransaction } from '#platform/context'
import { leaseFrom } from '#platform/lease'
import { become, isExpired, isOpen, type Payment } from '../payment.ts'
import { lockAllOfOrders, saveCardPayments } from '../payments.repository.ts'
import { whatFollows } from './charge-news.ts'
import { installmentsFault } from './installments.ts'
import { nextCheckAt } from './next-check.ts'
import { completedBy } from './record-news.ts'

/**
 * `beginCharge` for many orders at once, whose locks the caller holds: each open card payment starts, in one statement.
 * Omitted, and unchanged, is an order whose only open payment is not such a card: it needs `beginCharge`, which says
 * why. Call `chargeBegun` after the commit; otherwise due work will.
 */
export const beginCardCharges = (
  ctx: Context,
  { orders }: { orders: { orderId: number; amountCents: number }[] },
): Promise<{ begun: Payment[]; leasedUntil: Date }> =>
  inTransaction(ctx, async (ctx) => {
    const [now, leasedUntil] = [ctx.now(), leaseFrom(ctx.now())]
    const ofOrder = paymentsByOrder(await lockAllOfOrders(ctx, idsOf(orders)))
    const begun = orders.flatMap(({ orderId, amountCents }): Payment[] => {
      const [chosen, ...others] = (ofOrder.get(orderId) ?? []).filter(isOpen)
      if (!chosen?.card || chosen.state !== 'checkout' || others.length > 0) return []
      if (isExpired(chosen.card, now)) return []
      const open = { ...chosen, amountCents }
      return installmentsFault(open) ? [] : [{ ...become(open, 'processing'), chargingSince: now }]
    })
    await saveCardPayments(
      ctx,
      begun.map((payment) => ({ payment, checkDueAt: leasedUntil })),
    )
    return { begun, leasedUntil }
  })

/**
 * `settle` for many approved charges at once, in the transaction that also settles their orders, whose locks the caller
 * holds. Omitted, and unchanged, is a payment that its charge does not simply complete: it needs `settle`.
 */
export const completeCardCharges = (
  ctx: Context,
  { approved }: { approved: { orderId: number; paymentId: number; chargeId: string }[] },
): Promise<Payment[]> =>
  inTransaction(ctx, async (ctx) => {
    const ofOrder = paymentsByOrder(await lockAllOfOrders(ctx, idsOf(approved)))
    const completed = approved.flatMap(({ orderId, paymentId, chargeId }): Payment[] => {
      const all = ofOrder.get(orderId) ?? []
      const payment = all.find(({ id }) => id === paymentId)
      if (payment?.state !== 'processing') return []
      const news = { chargeId, status: 'approved', responseCode: null, pix: null } as const
      const follows = whatFollows(payment, news, all)
      const isPlain = follows.kind === 'complete' && follows.superseded.length === 0
      return isPlain ? [completedBy(ctx, payment, news)] : []
    })
    await saveCardPayments(
      ctx,
      completed.map((payment) => ({ payment, checkDueAt: nextCheckAt(payment, ctx.now()) })),
    )
    return completed
  })

const idsOf = (all: { orderId: number }[]): number[] => all.map(({ orderId }) => orderId)

const paymentsByOrder = (payments: Payment[]): Map<number, Payment[]> => Map.groupBy(payments, ({ orderId }) => orderId)
