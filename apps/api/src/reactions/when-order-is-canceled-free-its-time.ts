import { cancelUnpaidConsultation } from '#domains/care/consultations'
import { reaction } from '#platform/outbox'

/** No money came in time: the doctor's time is free again. */
export const whenOrderIsCanceledFreeItsTime = reaction({
  name: 'when-order-is-canceled-free-its-time',
  on: 'orders.canceled',
  react: async (ctx, { orderId, kind }) => {
    if (kind === 'consultation') await cancelUnpaidConsultation(ctx, { orderId })
  },
})
