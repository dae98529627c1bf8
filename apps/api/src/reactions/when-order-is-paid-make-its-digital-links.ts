import { makeDigitalLinks } from '#domains/shop/digitals'
import { reaction } from '#platform/outbox'

/** What was bought as a file can be fetched; what is sent, or has no file, gets no link. */
export const whenOrderIsPaidMakeItsDigitalLinks = reaction({
  name: 'when-order-is-paid-make-its-digital-links',
  on: 'orders.paid',
  react: (ctx, { orderId }) => makeDigitalLinks(ctx, { orderId }),
})
