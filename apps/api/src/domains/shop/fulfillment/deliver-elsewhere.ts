import {
  askingOutside,
  getOrder,
  lockOrder,
  type SendElsewhere,
  sendElsewhere,
  shipmentsToLeave,
} from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { boxAddressed } from './fulfillment.errors.ts'
import { listParcels } from './parcels.repository.ts'

/**
 * Sends what of an order is not packed to another address, or refuses: of a change and a packing at the same moment one
 * comes first, and the label says what it left. A labelled box that waits again (its prescription was canceled) keeps
 * its address too. Calls the carrier, so it does not run in a transaction. Throws as sendElsewhere does.
 */
export const deliverElsewhere = (ctx: Context, input: SendElsewhere): Promise<void> =>
  askingOutside(ctx, async (ctx, ask) => {
    await lockOrder(ctx, input)
    const shipmentIds = shipmentsToLeave(await getOrder(ctx, input)).flatMap(({ id }) => id ?? [])
    if ((await listParcels(ctx.db, shipmentIds)).length > 0) throw boxAddressed()
    await sendElsewhere(ctx, ask, input)
  })
