import type { Context } from '#platform/context'
import { isAnothers } from '../order.policy.ts'
import type { Order } from '../order.ts'
import { notAllowed } from '../orders.errors.ts'

/** Throws not_allowed for a caller signed in as somebody else than the order's customer. */
export const mustNotBeAnothers = ({ actor }: Context, order: Order): void => {
  if (isAnothers(order, actor)) throw notAllowed()
}
