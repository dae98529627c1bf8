import { getDispensing } from '#domains/plans/subscriptions'
import { holdShipments } from '#domains/shop/orders'
import { reaction } from '#platform/outbox'

/** What has not been posted stays here, also in a closed box with a label. */
export const whenProductIsRecalledHoldItsShipments = reaction({
  name: 'when-product-is-recalled-hold-its-shipments',
  on: 'compounding.recalled',
  react: async (ctx, { dispensingId }) => {
    const { dispensing } = await getDispensing(ctx, { dispensingId })
    await holdShipments(ctx, dispensing)
  },
})
