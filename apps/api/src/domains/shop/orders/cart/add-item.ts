import { isDeepStrictEqual } from 'node:util'
import { findVariant } from '#domains/shop/catalogue'
import { type Context, inEffect } from '#platform/context'
import { mustBeHoldable } from '../before-placing.ts'
import { type CartReference, getCartForUpdate } from '../load-order.ts'
import type { Order } from '../order.ts'
import { quantityNotPositive, variantNotFound } from '../orders.errors.ts'
import { saveOrder } from '../save-order.ts'
import { priceAnew, withLines } from './change-lines.ts'
import { lineOfVisitor } from './line-of-visitor.ts'
import { mustBeAvailable } from './must-be-available.ts'

export type AddItem = {
  cart: CartReference
  variantId: number | null
  quantity: number | null
  options?: unknown
  publicMetadata?: unknown
  privateMetadata?: unknown
}

/**
 * Adds units of a variant to a cart; the same variant with the same options is added to its line, which gets the
 * current price. The checkout starts again. Throws not_found, quantity_not_positive, quantity_not_available,
 * course_once, product_not_active, product_needs_prescription (design.md 6: medicine is never added to a cart),
 * metadata_not_object.
 */
export const addItem = (ctx: Context, input: AddItem): Promise<Order> =>
  inEffect(ctx, async (ctx) => {
    const [cart, variant] = await Promise.all([
      getCartForUpdate(ctx, input.cart),
      input.variantId === null ? null : findVariant(ctx, { id: input.variantId }),
    ])
    if (!variant) throw variantNotFound()
    if (input.quantity === null || input.quantity < 1) throw quantityNotPositive()
    const added = lineOfVisitor(variant, { ...input, quantity: input.quantity })
    const former = cart.lines.find(
      (line) => line.variantId === added.variantId && isDeepStrictEqual(line.options, added.options),
    )
    // Added units are sold at the current price, which the answer shows.
    const { priceCents } = added
    const line = former ? { ...former, quantity: former.quantity + added.quantity, priceCents } : added
    mustBeAvailable(
      variant,
      cart.lines.filter((other) => other !== former),
      line,
    )
    const lines = former ? cart.lines.map((other) => (other === former ? line : other)) : [...cart.lines, line]
    const held = withLines(cart, lines)
    await mustBeHoldable(ctx, held)
    return saveOrder(ctx, cart, await priceAnew(ctx, held))
  })
