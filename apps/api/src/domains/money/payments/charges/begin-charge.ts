import { type Context, inTransaction } from '#platform/context'
import { leaseFrom } from '#platform/lease'
import { become, isExpired, type Payment } from '../payment.ts'
import { cardExpired, invalidInstallments, paymentInProgress } from '../payments.errors.ts'
import { lockPaymentsOfOrder, savePayment } from '../payments.repository.ts'
import { installmentsFault } from './installments.ts'
import { minutesOf, type PixTerms } from './pix-terms.ts'

/**
 * Records, before the provider is called, that the order's payment is starting: a card becomes processing (call
 * `charge` after the commit; otherwise due work will), a Pix becomes pending and waits for its code. Null if no payment
 * is open. The amount is the order's current one: a coupon may have changed it since the payment was chosen. Throws
 * payment_in_progress if a card is being charged already, card_expired, invalid_fields (installments).
 */
export const beginCharge = (
  ctx: Context,
  { orderId, amountCents, pixTerms = null }: { orderId: number; amountCents: number; pixTerms?: PixTerms | null },
): Promise<Payment | null> =>
  inTransaction(ctx, async (ctx) => {
    const payments = await lockPaymentsOfOrder(ctx, orderId)
    if (payments.some((payment) => payment.state === 'processing')) throw paymentInProgress()
    const chosen = payments.find((payment) => payment.state === 'checkout')
    if (!chosen) return payments.find((payment) => payment.state === 'pending') ?? null
    const open = { ...chosen, amountCents }
    const fault = open.method.kind === 'card' ? installmentsFault(open) : null
    if (fault) throw invalidInstallments(fault)
    // Chosen while it was good. One that was given for this order alone is known by nothing but what its payer typed.
    if (open.card?.customerId && isExpired(open.card, ctx.now())) throw cardExpired()
    const isPix = open.method.kind === 'pix'
    const codeMinutes = pixTerms && minutesOf(pixTerms, ctx.now())
    const next = isPix
      ? { ...become(open, 'pending'), codeMinutes }
      : { ...become(open, 'processing'), chargingSince: ctx.now() }
    // A Pix without a code was never charged, so there is nothing to check. A card's charge is leased to the caller.
    await savePayment(ctx, next, { checkDueAt: isPix ? null : leaseFrom(ctx.now()) })
    return next
  })
