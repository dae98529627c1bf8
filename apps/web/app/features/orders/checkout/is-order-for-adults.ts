import type { Order } from '../order.ts'

/**
 * Whether something in the order is sold only to who is of age (Lei 15.211/2025). What does not say is taken to be: the
 * server asks again, and a birth date too many is better than an order that cannot be placed.
 */
export const isOrderForAdults = ({ lineItems }: Order): boolean =>
  lineItems.some(({ variant }) => variant.product?.publicMetadata?.minimumAge !== null)
