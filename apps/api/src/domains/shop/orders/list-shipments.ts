import type { Context } from '#platform/context'
import { askingOutside } from './asking-outside.ts'
import { priceAnew } from './cart/change-lines.ts'
import { withShipments } from './checkout/propose-shipments.ts'
import { type CartReference, getCartForUpdate } from './load-order.ts'
import { needsDelivery, type Order } from './order.ts'
import { noShippingRates, ratesNeedAddress, ratesNeedLines } from './orders.errors.ts'
import { saveOrder } from './save-order.ts'

/**
 * A cart with its shipments and their rates, which are created if missing. The step stays, and an order without
 * delivery has none. Throws rates_need_address, rates_need_lines, and invalid_fields where nobody delivers.
 */
export const listShipments = (ctx: Context, input: { cart: CartReference }): Promise<Order> =>
  askingOutside(ctx, async (ctx, ask) => {
    const cart = await getCartForUpdate(ctx, input.cart)
    if (cart.lines.length === 0) throw ratesNeedLines()
    if (cart.shipAddressId === null) throw ratesNeedAddress()
    if (cart.shipments.length > 0 || !needsDelivery(cart)) return cart
    const shipped = await withShipments(ctx, ask, cart)
    if (!shipped) throw noShippingRates()
    return saveOrder(ctx, cart, await priceAnew(ctx, shipped))
  })
