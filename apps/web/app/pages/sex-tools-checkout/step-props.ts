import type { Order } from '#features/orders/order.ts'

/** What every step of the checkout gets: the cart as it is, which is there and holds something. */
export type StepProps = { order: Order }
