import { cancelPaidOrder, getOrder } from '#domains/shop/orders'
import { reaction } from '#platform/outbox'

/** CDC art. 49: a patient who gives a consultation up gets a full refund. An unpaid order expires without action. */
export const whenConsultationIsCanceledGiveItsMoneyBack = reaction({
  name: 'when-consultation-is-canceled-give-its-money-back',
  on: 'consultations.canceled',
  react: async (ctx, { orderId }) => {
    const { paymentState } = await getOrder(ctx, { orderId })
    if (paymentState === 'paid') await cancelPaidOrder(ctx, { orderId })
  },
})
