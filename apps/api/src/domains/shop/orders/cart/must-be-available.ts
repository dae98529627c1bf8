import { canSupply, fullNameOf, type Variant } from '#domains/shop/catalogue'
import type { Line } from '../order.ts'
import { courseOnce, quantityNotAvailable } from '../orders.errors.ts'

// The maximum of line_items.quantity.
const maxQuantity = 9999

/**
 * Throws quantity_not_available if a line, with the cart's other lines of the same variant, exceeds the stock, and
 * course_once for more than one of a course (decision 0246).
 */
export const mustBeAvailable = (variant: Variant, others: Line[], line: Line): void => {
  const alsoWanted = others.filter((other) => other.variantId === line.variantId).map((other) => other.quantity)
  const wanted = alsoWanted.reduce((total, quantity) => total + quantity, line.quantity)
  if (isCourse(variant) && wanted > 1) throw courseOnce(fullNameOf(variant))
  if (line.quantity > maxQuantity || !canSupply(variant, wanted)) throw quantityNotAvailable(fullNameOf(variant))
}

/** One person enrols once. */
const isCourse = ({ product }: Variant): boolean => product.line === 'course'
