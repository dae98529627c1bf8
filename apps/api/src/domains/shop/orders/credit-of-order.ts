import type { Payment } from '#domains/money/payments'
import type { Order } from './order.ts'

type Payable = Pick<Order, 'payments' | 'totalCents'>

const creditIn = ({ payments }: Payable, states: readonly Payment['state'][]): Payment[] =>
  payments.filter(({ storeCreditId, state }) => storeCreditId !== null && states.includes(state))

/** The chosen store credit, not held yet. */
export const chosenCreditOf = (order: Payable): Payment[] => creditIn(order, ['checkout'])

/** The store credit that is held until the order is paid. */
export const heldCreditOf = (order: Payable): Payment[] => creditIn(order, ['pending'])

/** The store credit that was spent. */
export const spentCreditOf = (order: Payable): Payment[] => creditIn(order, ['completed'])

/** The part of the total without held or spent credit. */
export const notYetPaidCents = (order: Payable): number =>
  Math.max(0, order.totalCents - sumOf(creditIn(order, ['pending', 'completed'])))

const sumOf = (payments: Payment[]): number => payments.reduce((sum, { amountCents }) => sum + amountCents, 0)

/**
 * The amount of each chosen credit payment: if the cart became cheaper since, the last ones pay less, or nothing and
 * are omitted.
 */
export const creditUsesOf = (order: Payable): { paymentId: number; storeCreditId: number; amountCents: number }[] => {
  let left = notYetPaidCents(order)
  return chosenCreditOf(order).flatMap(({ id, storeCreditId, amountCents }) => {
    const taken = Math.min(left, amountCents)
    left -= taken
    return storeCreditId === null || taken === 0 ? [] : [{ paymentId: id, storeCreditId, amountCents: taken }]
  })
}

/** What store credit (chosen, held or spent) leaves to be paid from outside; never below zero. */
export const leftToPayCents = (order: Payable): number =>
  Math.max(0, notYetPaidCents(order) - sumOf(chosenCreditOf(order)))
