import { forgetContact } from '#domains/people/customers'
import { type Context, inEffect } from '#platform/context'
import { asNamed, type CartReference, getCartForUpdate } from '../load-order.ts'
import { orderNotDestroyable } from '../orders.errors.ts'
import { deleteOrder } from '../orders.repository.ts'

/**
 * Deletes a cart and its contact. A cart whose payment is known to the provider stays, because money may still come for
 * it. Throws not_found, also the second time; payment_in_progress; order_not_destroyable.
 */
export const deleteCart = (ctx: Context, input: { cart: CartReference }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const cart = await getCartForUpdate(ctx, asNamed(input.cart))
    const isKnownOutside = cart.payments.some(({ state }) => state !== 'checkout' && state !== 'invalid')
    if (isKnownOutside) throw orderNotDestroyable()
    await deleteOrder(ctx.db, cart.id)
    const addressIds = [cart.billAddressId, cart.shipAddressId].filter((id) => id !== null)
    await forgetContact(ctx, { contactId: cart.contact.id, addressIds })
  })
