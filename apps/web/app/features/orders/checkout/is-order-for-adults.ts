import type { Order } from '../order.ts'

/**
 * Whether something in the order is sold only to adults (Lei 15.211/2025). Without that information it counts as such:
 * the server checks again, and an unnecessary birth date is better than an order that cannot be placed.
 */
export const isOrderForAdults = ({ lineItems }: Order): boolean =>
  lineItems.some(({ variant }) => variant.product?.publicMetadata?.minimumAge !== null)
