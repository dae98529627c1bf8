import { guestFrom, type PatientAttributes } from '#domains/people/customers'
import { spendShopToken } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import type { Order } from '../order.ts'
import { insertCartOf } from './insert-cart-of.ts'

type OpenCartOfGuest = {
  attributes: PatientAttributes
  /** The shop token with which he asks; it is used up. */
  token: { id: string; endsAt: Date }
}

/**
 * Opens an empty cart for a guest who has said who he is. No account is opened and no e-mail is reserved: a payment or
 * a proven sign-up does that (decisions 0023, 0059). Throws invalid_fields, under_age, email_taken, token_expired.
 */
export const openCartOfGuest = async (ctx: Context, { attributes, token }: OpenCartOfGuest): Promise<Order> => {
  const guest = await guestFrom(ctx, attributes)
  return inEffect(ctx, async (ctx) => {
    await spendShopToken(ctx, token)
    return insertCartOf(ctx, { userId: null, buyer: guest })
  })
}
