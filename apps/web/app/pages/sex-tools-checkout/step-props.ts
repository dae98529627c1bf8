import type { Order } from '#features/orders/order.ts'

/** The props of every step: the current cart, which exists and is not empty. */
export type StepProps = { order: Order }
