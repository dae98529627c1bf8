import { isWhole } from '#domains/plans/compounding'
import { getDispensing, holdPaid } from '#domains/plans/subscriptions'
import { lockOrder, releaseShipments } from '#domains/shop/orders'
import { Failure } from '#platform/failure'
import { reaction } from '#platform/outbox'

/** Every product of the parcel is made: it may be packed, unless its prescription was canceled meanwhile. */
export const whenCompoundingIsReleasedReleaseItsShipments = reaction({
  name: 'when-compounding-is-released-release-its-shipments',
  on: 'compounding.released',
  react: async (ctx, { dispensingId }) => {
    const { dispensing } = await getDispensing(ctx, { dispensingId })
    const { orderId } = dispensing
    // An order is locked before its dispensing.
    await lockOrder(ctx, { orderId })
    const { mustBeFreeToLeave } = await holdPaid(ctx, { dispensingId })
    try {
      await mustBeFreeToLeave()
    } catch (error) {
      if (error instanceof Failure && error.code === 'parcel_stopped') return
      throw error
    }
    // Thrown away, or its lot recalled, before this was heard.
    if (await isWhole(ctx, { dispensingId })) await releaseShipments(ctx, { orderId })
  },
})
