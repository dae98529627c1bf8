import { type Context, inTransaction } from '#platform/context'
import { leaseFrom } from '#platform/lease'
import { become, type Payment } from '../payment.ts'
import { invalidInstallments, paymentInProgress } from '../payments.errors.ts'
import { lockPaymentsOfOrder, savePayment } from '../payments.repository.ts'
import { installmentsFault } from './installments.ts'

/**
 * Writes down, before anybody is called, that the order's payment is about to be made: a card becomes processing (call
 * `charge` after the commit; if nobody does, due work will), a Pix becomes pending and waits for its code. Null when no
 * payment is open. The amount is what the order comes to now: a coupon may have changed it since the payment was
 * chosen. Throws payment_in_progress when a card is being charged already, invalid_fields (installments).
 */
export const beginCharge = (
  ctx: Context,
  { orderId, amountCents }: { orderId: number; amountCents: number },
): Promise<Payment | null> =>
  inTransaction(ctx, async (ctx) => {
    const payments = await lockPaymentsOfOrder(ctx, orderId)
    if (payments.some((payment) => payment.state === 'processing')) throw paymentInProgress()
    const chosen = payments.find((payment) => payment.state === 'checkout')
    if (!chosen) return payments.find((payment) => payment.state === 'pending') ?? null
    const open = { ...chosen, amountCents }
    const fault = open.method.kind === 'card' ? installmentsFault(open) : null
    if (fault) throw invalidInstallments(fault)
    const isPix = open.method.kind === 'pix'
    const next = isPix ? become(open, 'pending') : { ...become(open, 'processing'), chargingSince: ctx.now() }
    // A Pix without a code was never charged: there is nothing to ask about. A card's charge is leased to its caller.
    await savePayment(ctx, next, { checkDueAt: isPix ? null : leaseFrom(ctx.now()) })
    return next
  })
