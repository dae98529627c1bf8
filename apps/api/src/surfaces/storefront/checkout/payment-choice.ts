import type { PaymentChoice } from '#domains/shop/orders'
import { type Bag, integerOf, nestedOf } from '../parameters.ts'
import { cardFrom } from './card-input.ts'

/**
 * How a client wants to pay. `installments` (ours) may stand beside payment_method_id or in the source; what cannot be
 * read as a number is 0, which no rule allows.
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
 * The source of a payment in PATCH checkout: inside it, or beside the order under the method's id (contract.md 5.2).
 */
export const sourceOf = (bag: Bag, payment: Bag): Bag => ({
  ...nestedOf(nestedOf(bag, 'payment_source'), String(payment.payment_method_id)),
  ...nestedOf(payment, 'source_attributes'),
})

/** A card that the customer saved, or nothing for a guest: it is found only among the caller's own. */
export const savedCard = (id: number | null | undefined, userId: number | null) =>
  id === null || id === undefined ? {} : { card: { savedCardId: id, userId: userId ?? 0 } }
