import { type Context, inTransaction } from '#platform/context'
import { nextCheckAt } from './next-check.ts'
import { become, type Payment } from './payment.ts'
import { paymentInProgress } from './payments.errors.ts'
import { lockPaymentsOfOrder, savePayment } from './payments.repository.ts'

/**
 * Writes down, before anybody is called, that the order's payment is about to be made: a card becomes processing (call
 * `charge` after the commit; if nobody does, due work will), a Pix becomes pending and waits for its code. Null when no
 * payment is open. Throws payment_in_progress when a card is being charged already.
 */
export const beginCharge = (ctx: Context, { orderId }: { orderId: number }): Promise<Payment | null> =>
  inTransaction(ctx, async (ctx) => {
    const payments = await lockPaymentsOfOrder(ctx, orderId)
    if (payments.some((payment) => payment.state === 'processing')) throw paymentInProgress()
    const open = payments.find((payment) => payment.state === 'checkout')
    if (!open) return payments.find((payment) => payment.state === 'pending') ?? null
    const now = ctx.now()
    const next =
      open.method.kind === 'pix' ? become(open, 'pending') : { ...become(open, 'processing'), chargingSince: now }
    await savePayment(ctx, next, { checkDueAt: nextCheckAt(next, now) })
    return next
  })
