import { askingOutside, lockOrder, type SendElsewhere, sendElsewhere } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { destinationStateOf } from './destination.ts'

/**
 * Sends what of an order is not packed to another address, or refuses: of a change and a packing at the same moment one
 * comes first, and the label says what it left. Calls the carrier, so it does not run in a transaction. Throws as
 * sendElsewhere does.
 */
export const deliverElsewhere = (ctx: Context, input: SendElsewhere): Promise<void> =>
  askingOutside(ctx, async (ctx, ask) => {
    await lockOrder(ctx, input)
    await sendElsewhere(ctx, ask, { ...input, stateOf: destinationStateOf })
  })
