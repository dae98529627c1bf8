import type { Context } from '#platform/context'
import type { DeclarationKind } from '#platform/gathering/declared'
import type { Order } from './order.ts'
import { isOpen } from './order-states.ts'
import { orderNotPayable } from './orders.errors.ts'

/**
 * What a domain that orders do not know says of an order before it is sold, for every kind of order: it answers for its
 * own. Declared in `<domain>.before-placing.ts`.
 */
export type BeforePlacing = {
  /** Whether an order may be placed, charged, or paid by a code: nobody pays twice for what he has by another order. */
  mayBePaid?: (ctx: Context, order: Order) => Promise<boolean>
  /** Throws what stands against a cart of the shop: before it is filled, becomes somebody's, or is placed. */
  mustBeHoldable?: (ctx: Context, cart: Order) => Promise<void>
}

const beforePlacing: DeclarationKind<BeforePlacing> = { file: 'before-placing', named: 'beforePlacing' }

/** Asked under the order's lock by verbs that places or charges. Throws order_not_payable; course_once for a cart. */
export const mustBePlaceable = async (ctx: Context, order: Order): Promise<void> => {
  await mustBeUnopposed(ctx, order)
  if (isOpen(order)) await mustBeHoldable(ctx, order)
}

/** Asked before a code is given that pays a placed order. Throws order_not_payable. */
export const mustBeUnopposed = async (ctx: Context, order: Order): Promise<void> => {
  for (const { mayBePaid } of await ctx.declared(beforePlacing))
    if (mayBePaid && !(await mayBePaid(ctx, order))) throw orderNotPayable()
}

/** Asked under the cart's lock before it is filled or becomes somebody's. Throws course_once. */
export const mustBeHoldable = async (ctx: Context, cart: Order): Promise<void> => {
  if (cart.kind !== 'shop') return
  for (const declared of await ctx.declared(beforePlacing)) await declared.mustBeHoldable?.(ctx, cart)
}
