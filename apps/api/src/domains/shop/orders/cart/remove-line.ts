import { type Context, inEffect } from '#platform/context'
import { type CartReference, getCartForUpdate } from '../load-order.ts'
import type { Order } from '../order.ts'
import { lineNotFound } from '../orders.errors.ts'
import { saveOrder } from '../save-order.ts'
import { priceAnew, withLines } from './change-lines.ts'

/** Removes a line from a cart; the checkout restarts. Throws not_found, also the second time. */
export const removeLine = (ctx: Context, input: { cart: CartReference; lineId: number | null }): Promise<Order> =>
  inEffect(ctx, async (ctx) => {
    const cart = await getCartForUpdate(ctx, input.cart)
    const line = cart.lines.find(({ id }) => id === input.lineId)
    if (!line) throw lineNotFound()
    const lines = cart.lines.filter((other) => other !== line)
    return saveOrder(ctx, cart, await priceAnew(ctx, withLines(cart, lines)))
  })
