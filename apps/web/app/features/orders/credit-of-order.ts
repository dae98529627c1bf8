import { centsOf } from './cents-of.ts'
import type { Order, Payment } from './order.ts'

/** Whether a payment is by store credit: its source says so. */
export const isCredit = ({ source }: Payment): boolean => source?.type === 'store_credit'

/** The part of an order paid by store credit, in centavos; never more than the total of a cart that became cheaper. */
export const creditCents = ({ payments, total }: Order): number =>
  Math.min(
    centsOf(total),
    payments.filter(isCredit).reduce((sum, { amount }) => sum + centsOf(amount), 0),
  )

/** The rest to be paid in another way, in centavos. */
export const leftToPayCents = (order: Order): number => centsOf(order.total) - creditCents(order)
