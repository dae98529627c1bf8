import { type CardInput, listPayments, openPayment } from '#domains/money/payments'
import { type Context, inEffect } from '#platform/context'
import { leftToPayCents } from '../credit-of-order.ts'
import { asNamed, type CartReference, getSaleForUpdate } from '../load-order.ts'
import type { Order } from '../order.ts'
import { withExactCredit, withWholeCredit } from './choose-credit.ts'

export type PaymentChoice = {
  paymentMethodId: number | null
  installments: number
  card?: CardInput
  /** Completely by the customer's store credit; the other fields are ignored. */
  isByCredit?: boolean
  /** Exactly what store credit pays beside it; without it an earlier choice stays. */
  creditCents?: number
}

/**
 * Chooses the payment for what store credit does not cover; an earlier uncharged choice becomes void. Throws not_found,
 * payment_method_not_found, source_not_found, missing_attributes, invalid_fields (installments).
 */
export const createPayment = (ctx: Context, input: { cart: CartReference; payment: PaymentChoice }): Promise<Order> =>
  inEffect(ctx, async (ctx) => withNewPayment(ctx, await getSaleForUpdate(ctx, asNamed(input.cart)), input.payment))

/**
 * The order with a new payment, which is written; the order's own row is not. Store credit that is named and covers it
 * leaves nothing to another payment.
 */
export const withNewPayment = async (ctx: Context, order: Order, choice: PaymentChoice): Promise<Order> => {
  if (choice.isByCredit) return withWholeCredit(ctx, order)
  const credited = choice.creditCents === undefined ? order : await withExactCredit(ctx, order, choice.creditCents)
  // Nothing else is asked for, and placing it closes whatever was chosen before.
  if (choice.creditCents && leftToPayCents(credited) === 0) return credited
  await openPayment(ctx, {
    orderId: order.id,
    contactId: order.contact.id,
    // No method has the id 0: an invalid id is as unknown as any other.
    paymentMethodId: choice.paymentMethodId ?? 0,
    amountCents: leftToPayCents(credited),
    installments: choice.installments,
    ...(choice.card ? { card: choice.card } : {}),
  })
  return { ...order, payments: await listPayments(ctx, { orderIds: [order.id] }) }
}
