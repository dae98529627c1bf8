import { listShippingMethods } from '#domains/shop/shipping'
import { type Context, inEffect } from '#platform/context'
import { priceAnew } from '../cart/change-lines.ts'
import { type CartReference, getCartForUpdate } from '../load-order.ts'
import type { Order } from '../order.ts'
import { saveOrder } from '../save-order.ts'
import { withMethod } from './choose-rates.ts'

/**
 * Selects a shipping method for one shipment, or for all; the order's step stays. Repeating changes nothing. Throws
 * not_found, shipping_method_not_found, shipment_not_found, shipping_method_not_offered.
 */
export const selectShippingMethod = (
  ctx: Context,
  input: { cart: CartReference; methodId: number | null; shipmentId?: number | null },
): Promise<Order> =>
  inEffect(ctx, async (ctx) => {
    const cart = await getCartForUpdate(ctx, input.cart)
    const known = input.methodId === null ? [] : await listShippingMethods(ctx, { ids: [input.methodId] })
    const chosen = withMethod(cart, { ...input, isKnownMethod: known.length > 0 })
    return saveOrder(ctx, cart, await priceAnew(ctx, chosen))
  })
