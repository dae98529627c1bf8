import { type Context, inEffect } from '#platform/context'
import { type CartReference, getCartForUpdate } from '../load-order.ts'
import type { Order } from '../order.ts'
import { currencyNotSupported } from '../orders.errors.ts'

/** Sets a cart's currency. We sell only in reais, so any other is refused. Throws not_found, currency_not_supported. */
export const changeCurrency = (ctx: Context, input: { cart: CartReference; currency: string | null }): Promise<Order> =>
  inEffect(ctx, async (ctx) => {
    const cart = await getCartForUpdate(ctx, input.cart)
    if (input.currency?.trim().toUpperCase() !== 'BRL') throw currencyNotSupported()
    return cart
  })
