import { needsDelivery, type Order, type OrderState, openPaymentOf } from './order.ts'
import { orderMoveForbidden } from './orders.errors.ts'

/**
 * Every move that an order may make (contract.md 5.1). Forward through the checkout; back to where a changed cart or a
 * new address puts it; after placing, to and from being canceled and through a return. What is not here is refused.
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
  awaiting_return: ['returned'],
  returned: [],
}

/** Whether an order in one state may go to another. Staying is no move. */
export const mayMove = (from: OrderState, to: OrderState): boolean => moves[from].includes(to)

/** The order in another state; the same order when it is there already. Throws on a move that does not exist. */
export const moved = (order: Order, to: OrderState): Order => {
  if (order.state === to) return order
  if (!mayMove(order.state, to)) throw orderMoveForbidden(order.state, to)
  return { ...order, state: to }
}

const open: readonly OrderState[] = ['cart', 'address', 'delivery', 'payment', 'confirm']

/** Whether it is still a cart. */
export const isOpen = (order: Order): boolean => open.includes(order.state)

/**
 * The steps that this order goes through: no delivery when nothing is carried, no payment when nothing is to be paid,
 * confirm when the payment's method keeps profiles, as cards do (contract.md 5.1).
 */
export const stepsOf = (order: Order): OrderState[] => {
  const mustPay = order.totalCents > 0
  const steps: OrderState[] = ['cart', 'address']
  if (needsDelivery(order)) steps.push('delivery')
  if (mustPay) steps.push('payment')
  if (mustPay && openPaymentOf(order)?.method.kind === 'card') steps.push('confirm')
  return [...steps, 'complete']
}

/** The step after the present one. A step that has fallen away since counts as passed. */
export const nextStep = (order: Order): OrderState => {
  const present = open.indexOf(order.state)
  return stepsOf(order).find((step) => step === 'complete' || open.indexOf(step) > present) ?? 'complete'
}
