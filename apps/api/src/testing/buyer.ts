import type { CardInput } from '#domains/money/payments'
import { addItem, createCart, type Order, placeOrder, updateCheckout } from '#domains/shop/orders'
import type { Context } from '#platform/context'

/** Where its buyer lives: for tests. */
export const home = {
  firstName: 'Bruno',
  lastName: 'Almeida',
  address1: 'Avenida Paulista, 1578',
  city: 'São Paulo',
  postalCode: '01310-200',
  phone: '+55 11 91234-5678',
  country: 'BR',
  state: 'SP',
}

export type Purchase = {
  email?: string
  quantity?: number
  /** The cart's products instead of a shampoo; the bureau knows the buyer as an adult. */
  variantIds?: number[]
} & ({ by: 'pix' } | { by: 'card'; card: CardInput; installments?: number })

/** A guest's cart with a shampoo (variant 1215, not only for adults), complete up to its payment. */
export const aCartToPlace = async (ctx: Context, purchase: Purchase): Promise<Order> => {
  const created = await createCart(ctx, { cart: { token: null, userId: null } })
  const cart = { token: created.token, userId: null }
  const { email = 'bruno@prumo.example', quantity = 1, variantIds = [1215] } = purchase
  for (const variantId of variantIds) await addItem(ctx, { cart, variantId, quantity })
  await updateCheckout(ctx, {
    cart,
    changes: {
      email,
      billAddress: home,
      usesBillingForShipping: true,
      privateMetadata: {
        cpf: '12345678909',
        first_name: 'Bruno',
        last_name: 'Almeida',
        ...(purchase.variantIds && { birth_date: '1990-01-01' }),
      },
    },
  })
  const payment =
    purchase.by === 'pix'
      ? { paymentMethodId: 1, installments: 1 }
      : { paymentMethodId: 2, installments: purchase.installments ?? 1, card: purchase.card }
  return updateCheckout(ctx, { cart, changes: { payment } })
}

/** The same cart, placed. Throws what prevents it, as placing does. */
export const aPlacedOrder = async (ctx: Context, purchase: Purchase): Promise<Order> => {
  const { token } = await aCartToPlace(ctx, purchase)
  return placeOrder(ctx, { cart: { token, userId: null } })
}
