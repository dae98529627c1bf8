import { saveContact } from '#domains/people/customers'
import { findUser } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import { mustBeHoldable } from '../before-placing.ts'
import { findCart, getCartForUpdate } from '../load-order.ts'
import type { Order } from '../order.ts'
import { alreadyAssigned, notAllowed } from '../orders.errors.ts'
import { saveOrder } from '../save-order.ts'

type AssociateCart = { guestToken: string | null; userId: number }

/**
 * Gives a guest's cart to a customer, with his e-mail and, if it has none, his default addresses. Throws not_allowed
 * without such a cart, cart_already_assigned if it has an owner, even the same customer, and course_once for a course
 * that the customer has.
 */
export const associateCart = (ctx: Context, input: AssociateCart): Promise<Order> =>
  inEffect(ctx, async (ctx) => {
    const guest = { token: input.guestToken, userId: null }
    const user = await findUser(ctx.db, input.userId)
    if (!user || !(await findCart(ctx, guest))) throw notAllowed()
    const cart = await getCartForUpdate(ctx, guest)
    if (cart.userId !== null) throw alreadyAssigned()
    await mustBeHoldable(ctx, { ...cart, userId: user.id })
    const contact = { ...cart.contact, email: user.email }
    await saveContact(ctx, contact)
    return saveOrder(ctx, cart, {
      ...cart,
      contact,
      userId: user.id,
      billAddressId: cart.billAddressId ?? user.defaultBillAddressId,
      shipAddressId: cart.shipAddressId ?? user.defaultShipAddressId,
    })
  })
