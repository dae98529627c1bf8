import { quantityNotPositive, quantityTooLarge } from './wishlists.errors.ts'

// wished_items.quantity holds no more; a line of an order does not either.
const mostWished = 9999

/** A quantity that can be kept. Throws quantity_not_positive (null: it was no number), input_refused. */
export const validQuantity = (quantity: number | null): number => {
  if (quantity === null || quantity < 1) throw quantityNotPositive()
  if (quantity > mostWished) throw quantityTooLarge(mostWished)
  return quantity
}
