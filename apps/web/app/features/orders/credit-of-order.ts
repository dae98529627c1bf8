import { centsOf } from './cents-of.ts'
import type { Order, Payment } from './order.ts'

/** Whether a payment is a part of the customer's store credit: its source says so. */
export const isCredit = ({ source }: Payment): boolean => source?.type === 'store_credit'

/** What store credit pays of an order, in centavos; a cart that became cheaper takes no more than its total. */
export const creditCents = ({ payments, total }: Order): number =>
  Math.min(
    centsOf(total),
    payments.filter(isCredit).reduce((sum, { amount }) => sum + centsOf(amount), 0),
  )

/** What is left to be paid another way, in centavos. */
export const leftToPayCents = (order: Order): number => centsOf(order.total) - creditCents(order)
