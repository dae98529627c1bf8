import { dayMs } from '@prumo/brazil'
import { forgetContact } from '#domains/people/customers'
import { type Context, inTransaction } from '#platform/context'
import { sweep } from '#platform/steady-work/sweep'
import { getOrderForUpdate } from '../load-order.ts'
import { deleteOldCart, listOldCartIds } from './old-carts.repository.ts'

/** Long after anybody comes back for a cart. */
const daysKept = 180

/**
 * Deletes the shop's carts that nobody has touched for half a year, with what their buyers had typed (LGPD art. 15 I).
 * A cart whose payment the provider knows stays, because money may still come for it. One that cannot be deleted does
 * not keep the others.
 */
export const forgetOldCarts = async (ctx: Context): Promise<void> => {
  const before = new Date(ctx.now().getTime() - daysKept * dayMs)
  await sweep(ctx, {
    work: 'forget-old-carts',
    list: (ctx, page) => listOldCartIds(ctx.db, { before, ...page }),
    move: (ctx, orderId) => forgetOne(ctx, { orderId, before }),
    forMs: Number.POSITIVE_INFINITY,
  })
}

const forgetOne = (ctx: Context, { orderId, before }: { orderId: number; before: Date }): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const cart = await getOrderForUpdate(ctx, { orderId })
    if (cart.payments.some(({ state }) => state !== 'checkout' && state !== 'invalid')) return false
    // Touched a moment ago, it is not old any more.
    if (!(await deleteOldCart(ctx.db, { orderId, before }))) return false
    const addressIds = [cart.billAddressId, cart.shipAddressId].filter((id) => id !== null)
    await forgetContact(ctx, { contactId: cart.contact.id, addressIds })
    return true
  })
