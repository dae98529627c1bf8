import { quantityNotPositive, quantityTooLarge } from './wishlists.errors.ts'

// The maximum of wished_items.quantity, and of an order's line.
const mostWished = 9999

/** A valid quantity. Throws quantity_not_positive (null: not a number), input_refused. */
export const validQuantity = (quantity: number | null): number => {
  if (quantity === null || quantity < 1) throw quantityNotPositive()
  if (quantity > mostWished) throw quantityTooLarge(mostWished)
  return quantity
}
