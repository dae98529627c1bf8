import type { PaymentChoice } from '#domains/shop/orders'
import { type Bag, integerOf, nestedOf } from '../parameters.ts'
import { cardFrom } from './card-input.ts'

/**
 * The client's choice of payment. `installments` (ours) is read beside payment_method_id or in the source; an invalid
 * number becomes 0, which every rule refuses.
 */
export const paymentChoiceFrom = (given: Bag, source: Bag): PaymentChoice => {
  const holder = [given, source].find((bag) => bag.installments !== undefined && bag.installments !== null)
  const card = cardFrom(source)
  return {
    paymentMethodId: integerOf(given, 'payment_method_id'),
    installments: holder ? (integerOf(holder, 'installments') ?? 0) : 1,
    ...(card ? { card } : {}),
  }
}

/**
 * The source of a payment in PATCH checkout: inside the payment, or beside the order under the method's id (contract.md
 * 5.2).
 */
export const sourceOf = (bag: Bag, payment: Bag): Bag => ({
  ...nestedOf(nestedOf(bag, 'payment_source'), String(payment.payment_method_id)),
  ...nestedOf(payment, 'source_attributes'),
})

/** A saved card of the customer, searched only among the caller's own; nothing for a guest. */
export const savedCard = (id: number | null | undefined, userId: number | null) =>
  id === null || id === undefined ? {} : { card: { savedCardId: id, userId: userId ?? 0 } }
