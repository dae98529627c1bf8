import type { Context } from '#platform/context'
import type { Order } from '../order.ts'
import { notAllowed } from '../orders.errors.ts'

/**
 * Whether who is signed in is somebody else than an order's customer. Store credit is the customer's money: not even
 * with the order's token does another spend it. The token alone does, as for all of the checkout (contract.md 1.3).
 */
export const isAnothers = ({ actor }: Context, { userId }: Order): boolean =>
  actor.kind === 'user' && userId !== null && actor.userId !== userId

/** Throws not_allowed for whoever is signed in as another than the order's customer. */
export const mustNotBeAnothers = (ctx: Context, order: Order): void => {
  if (isAnothers(ctx, order)) throw notAllowed()
}
