import { voidOpenPayments } from '#domains/money/payments'
import { type Context, inEffect } from '#platform/context'
import { asNamed, type CartReference, getCart, getCartForUpdate } from '../load-order.ts'
import type { Order } from '../order.ts'
import { moved } from '../order-states.ts'
import { saveOrder } from '../save-order.ts'
import { priceAnew } from './change-lines.ts'

/**
 * Empties a cart: removes lines, shipments, promotions and the unpaid payment. Number and token stay, and the step is
 * cart again. Repeating changes nothing. Throws not_found; payment_in_progress.
 */
export const emptyCart = (ctx: Context, input: { cart: CartReference }): Promise<Order> =>
  inEffect(ctx, async (ctx) => {
    const cart = await getCartForUpdate(ctx, asNamed(input.cart))
    const empty = moved({ ...cart, lines: [], shipments: [], promotionIds: [] }, 'cart')
    await saveOrder(ctx, cart, await priceAnew(ctx, empty))
    await voidOpenPayments(ctx, { orderId: cart.id })
    return getCart(ctx, input.cart)
  })
