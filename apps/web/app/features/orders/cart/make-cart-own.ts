import { callStorefront } from '#shared/apis/call-storefront.ts'
import type { Connection } from '#shared/apis/connection.ts'
import type { Outcome } from '#shared/http/send.ts'
import type { Order } from '../order.ts'
import { cartWrite } from './cart.api.ts'

export type CartOfSomebody = Pick<Order, 'user' | 'token'>

/**
 * A cart filled before the session was restored still belongs to a guest: it is given to the customer. Null if it is
 * already his.
 */
export const makeCartOwn = async (
  connection: Connection,
  { user, token }: CartOfSomebody,
): Promise<Outcome<Order> | null> => {
  if (user) return null
  const associate = cartWrite('PATCH', 'cart/associate', { guest_order_token: token })
  return callStorefront(connection, { ...associate, identity: 'bearer' })
}
