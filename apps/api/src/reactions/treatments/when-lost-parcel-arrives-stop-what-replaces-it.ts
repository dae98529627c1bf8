import { stopRemade } from '#domains/plans/compounding'
import { stopSentAgain } from '#domains/shop/recalls'
import { reaction } from '#platform/outbox'

/** Never more than prescribed reaches the patient, and nothing twice whoever bought goods. */
export const whenLostParcelArrivesStopWhatReplacesIt = reaction({
  name: 'when-lost-parcel-arrives-stop-what-replaces-it',
  on: 'shipments.delivered',
  react: async (ctx, { orderId, shipmentId, kind }) => {
    if (kind === 'medicine') await stopRemade(ctx, { orderId, shipmentId })
    else await stopSentAgain(ctx, { orderId, shipmentId })
  },
})
