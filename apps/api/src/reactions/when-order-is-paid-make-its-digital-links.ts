import { makeDigitalLinks } from '#domains/shop/digitals'
import { reaction } from '#platform/outbox'

/** A file can be downloaded once it is paid; shipped goods and products without a file get no link. */
export const whenOrderIsPaidMakeItsDigitalLinks = reaction({
  name: 'when-order-is-paid-make-its-digital-links',
  on: 'orders.paid',
  react: (ctx, { orderId }) => makeDigitalLinks(ctx, { orderId }),
})
