import { type Context, inEffect, inTransaction, mustNotBeInTransaction } from '#platform/context'
import { hasValidCode, type Payment } from '../payment.ts'
import { orderAlreadyPaid, orderNotPayable, providerUnavailable } from '../payments.errors.ts'
import { lockAllOfOrder, lockPaymentsOfOrder, saveNewPayment } from '../payments.repository.ts'
import { voidPayment } from '../void-open-payments.ts'
import { minutesOf, type PixTerms } from './pix-terms.ts'
import { readCharge } from './read-charge.ts'
import { recordChargeState } from './record-charge-state.ts'
import { requestCharge } from './request-charge.ts'

export type PixPaymentCode = { copyPaste: string; expiresAt: Date; amountCents: number; paymentNumber: string }

/**
 * The Pix code for this placed order. A valid one is returned again; for an expired one the provider is asked, then it
 * is closed (late money still counts) and replaced by a new payment with a new code. Calls the provider, so it does not
 * run in a transaction; two concurrent calls get the same code. Throws order_already_paid, order_not_payable,
 * provider_unavailable. `terms`: of a new code; by default those of the former.
 */
export const generatePixCode = async (
  ctx: Context,
  { orderId, terms = null }: { orderId: number; terms?: PixTerms | null },
): Promise<PixPaymentCode> => {
  mustNotBeInTransaction(ctx)
  // A lost answer may leave a charge that is found only after its code has expired: ask, close it, create a new one,
  // look again.
  for (let round = 0; round < 4; round++) {
    const payment = await getPendingPayment(ctx, orderId)
    if (hasValidCode(payment, ctx.now())) return codeOf(payment)
    if (payment.pix) await replaceExpired(ctx, payment, terms)
    else await askForCode(ctx, payment)
  }
  throw providerUnavailable()
}

const getPendingPayment = (ctx: Context, orderId: number): Promise<Payment> =>
  inEffect(ctx, async (ctx) => {
    const payments = await lockAllOfOrder(ctx, orderId)
    if (payments.some((payment) => payment.state === 'completed')) throw orderAlreadyPaid()
    const pending = payments.find((payment) => payment.state === 'pending' && payment.method.kind === 'pix')
    if (!pending) throw orderNotPayable()
    return pending
  })

const askForCode = async (ctx: Context, payment: Payment): Promise<void> => {
  const outcome = await requestCharge(ctx, payment)
  if (outcome.kind !== 'charge') throw providerUnavailable()
  await recordChargeState(ctx, { charge: outcome.charge })
}

const replaceExpired = async (ctx: Context, expired: Payment, terms: PixTerms | null): Promise<void> => {
  // It may have been paid without a webhook; then the order needs no code.
  const truth = await readCharge(ctx, { chargeId: expired.providerChargeId ?? '' })
  if (truth.kind === 'unknown') throw providerUnavailable()
  await inTransaction(ctx, async (ctx) => {
    const payments = await lockPaymentsOfOrder(ctx, expired.orderId)
    const still = payments.find((payment) => payment.id === expired.id && payment.state === 'pending')
    if (!still) return
    await voidPayment(ctx, still)
    await saveNewPayment(ctx, {
      orderId: still.orderId,
      contactId: still.contactId,
      methodId: still.method.id,
      cardId: null,
      amountCents: still.amountCents,
      installments: 1,
      codeMinutes: terms ? minutesOf(terms, ctx.now()) : still.codeMinutes,
      provider: ctx.gateways.payments.provider,
      state: 'pending',
      createdAt: ctx.now(),
    })
  })
}

const codeOf = ({ pix, amountCents, number }: Payment): PixPaymentCode => {
  if (!pix) throw new Error(`payment ${number} has no code`)
  return { copyPaste: pix.copyPaste, expiresAt: pix.expiresAt, amountCents, paymentNumber: number }
}
