import { askingOutside, lockOrder, type Order, type SendElsewhere, sendElsewhere } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { destinationStateOf } from './destination.ts'

export type DeliverElsewhere = SendElsewhere & {
  /** Whoever sells by request knows of requests that ended: nothing of such an order leaves. */
  isGivenUp?: (ctx: Context, order: Order) => Promise<boolean>
}

/**
 * Sends what of an order is not packed to another address, or refuses: of a change and a packing at the same moment one
 * comes first, and the label says what it left. Calls the carrier, so it does not run in a transaction. Throws as
 * sendElsewhere does.
 */
export const deliverElsewhere = (ctx: Context, { isGivenUp, ...input }: DeliverElsewhere): Promise<void> =>
  askingOutside(ctx, async (ctx, ask) => {
    await lockOrder(ctx, input)
    await sendElsewhere(ctx, ask, {
      ...input,
      stateOf: async (ctx, order) => ((await isGivenUp?.(ctx, order)) ? 'too_late' : destinationStateOf(ctx, order)),
    })
  })
