import { needsDelivery, type Order, type OrderState, openPaymentOf } from './order.ts'
import { orderMoveForbidden } from './orders.errors.ts'

/**
 * Every transition of an order (contract.md 5.1). Forward through the checkout; back after a changed cart or a new
 * address; after placing, to and from canceled, and through a return. Everything else is refused.
 */
const moves: Record<OrderState, readonly OrderState[]> = {
  cart: ['address', 'delivery'],
  address: ['cart', 'delivery', 'payment', 'complete'],
  delivery: ['cart', 'address', 'payment', 'complete'],
  payment: ['cart', 'address', 'delivery', 'confirm', 'complete'],
  confirm: ['cart', 'address', 'delivery', 'payment', 'complete'],
  complete: ['canceled', 'awaiting_return'],
  canceled: ['resumed'],
  resumed: ['complete', 'canceled', 'awaiting_return'],
  // Back to complete when its buyer keeps the goods after all, or we refuse what came.
  awaiting_return: ['returned', 'complete'],
  returned: [],
}

/** Whether an order in one state may go to another. Staying is not a transition. */
export const mayMove = (from: OrderState, to: OrderState): boolean => moves[from].includes(to)

/** The order in another state; the same order if it is already there. Throws for a transition that does not exist. */
export const moved = (order: Order, to: OrderState): Order => {
  if (order.state === to) return order
  if (!mayMove(order.state, to)) throw orderMoveForbidden(order.state, to)
  return { ...order, state: to }
}

const open: readonly OrderState[] = ['cart', 'address', 'delivery', 'payment', 'confirm']

/** Whether it is still a cart. */
export const isOpen = (order: Order): boolean => open.includes(order.state)

/**
 * The steps of this order: without delivery if nothing is shipped, without payment if nothing is to be paid, with
 * confirm if the payment's method has profiles, as cards do (contract.md 5.1).
 */
export const stepsOf = (order: Order): OrderState[] => {
  const mustPay = order.totalCents > 0
  const steps: OrderState[] = ['cart', 'address']
  if (needsDelivery(order)) steps.push('delivery')
  if (mustPay) steps.push('payment')
  if (mustPay && openPaymentOf(order)?.method.kind === 'card') steps.push('confirm')
  return [...steps, 'complete']
}

/** The step after the current one. A step that has become unnecessary counts as passed. */
export const nextStep = (order: Order): OrderState => {
  const present = open.indexOf(order.state)
  return stepsOf(order).find((step) => step === 'complete' || open.indexOf(step) > present) ?? 'complete'
}
