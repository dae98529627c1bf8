import { cancelPaidOrder, getOrder } from '#domains/shop/orders'
import { reaction } from '#platform/outbox'

/** CDC art. 49: whoever gives a consultation up has everything back. An order that was not paid lapses by itself. */
export const whenConsultationIsCanceledGiveItsMoneyBack = reaction({
  name: 'when-consultation-is-canceled-give-its-money-back',
  on: 'consultations.canceled',
  react: async (ctx, { orderId }) => {
    const { paymentState } = await getOrder(ctx, { orderId })
    if (paymentState === 'paid') await cancelPaidOrder(ctx, { orderId })
  },
})
