import { type Context, inTransaction } from '#platform/context'
import { nextCheckAt } from './charges/next-check.ts'
import { become, type Payment } from './payment.ts'
import { paymentInProgress } from './payments.errors.ts'
import { lockPaymentsOfOrder, savePayment } from './payments.repository.ts'

/**
 * Closes the order's open payment, because the order is given up or changed: checkout → invalid, pending → void. A
 * displayed Pix may still be paid late, so its charge is still checked. Repeating changes nothing. Throws
 * payment_in_progress while a card is being charged.
 */
export const voidOpenPayments = (ctx: Context, { orderId }: { orderId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const payments = await lockPaymentsOfOrder(ctx, orderId)
    if (payments.some((payment) => payment.state === 'processing')) throw paymentInProgress()
    for (const payment of payments) await voidPayment(ctx, payment)
  })

/** Inside a transaction that locks the payment. Only checkout and pending change. */
export const voidPayment = async (ctx: Context, payment: Payment): Promise<void> => {
  if (payment.state !== 'checkout' && payment.state !== 'pending') return
  const next = become(payment, payment.state === 'checkout' ? 'invalid' : 'void')
  await savePayment(ctx, next, { checkDueAt: nextCheckAt(next, ctx.now()) })
}
