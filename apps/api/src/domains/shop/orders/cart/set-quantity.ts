import { findVariant } from '#domains/shop/catalogue'
import { type Context, inEffect } from '#platform/context'
import { type CartReference, getCartForUpdate } from '../load-order.ts'
import type { Order } from '../order.ts'
import { lineNotFound, quantityNotPositive, variantNotFound } from '../orders.errors.ts'
import { saveOrder } from '../save-order.ts'
import { priceAnew, withLines } from './change-lines.ts'
import { mustBeAvailable } from './must-be-available.ts'

/**
 * Sets a line's quantity; the same quantity changes nothing, and a larger one gets the current price. The checkout
 * restarts. Throws not_found, quantity_not_positive, quantity_not_available, course_once.
 */
export const setQuantity = (
  ctx: Context,
  input: { cart: CartReference; lineId: number | null; quantity: number | null },
): Promise<Order> =>
  inEffect(ctx, async (ctx) => {
    const cart = await getCartForUpdate(ctx, input.cart)
    const { quantity } = input
    if (quantity === null || quantity < 1) throw quantityNotPositive()
    const line = cart.lines.find(({ id }) => id === input.lineId)
    if (!line) throw lineNotFound()
    if (line.quantity === quantity) return cart
    const variant = await findVariant(ctx, { id: line.variantId })
    if (!variant) throw variantNotFound()
    const others = cart.lines.filter((other) => other !== line)
    // A smaller quantity keeps its price; a larger one gets the current price, which the answer shows.
    const priceCents = quantity > line.quantity ? (variant.priceCents ?? line.priceCents) : line.priceCents
    const changed = { ...line, quantity, priceCents }
    mustBeAvailable(variant, others, changed)
    const lines = cart.lines.map((other) => (other === line ? changed : other))
    return saveOrder(ctx, cart, await priceAnew(ctx, withLines(cart, lines)))
  })
