import { type CheckoutStep, checkoutSteps } from '#links'
import { centsOf } from '../cents-of.ts'
import { isCredit, leftToPayCents } from '../credit-of-order.ts'
import type { Order } from '../order.ts'

/** The payment that would be charged, if it still covers what store credit leaves. */
export const chosenPayment = (order: Order): Order['payments'][number] | null =>
  order.payments.find(
    (payment) =>
      payment.state === 'checkout' && !isCredit(payment) && centsOf(payment.amount) === leftToPayCents(order),
  ) ?? null

const isPastDelivery = ({ state }: Order) => state === 'payment' || state === 'confirm'

const isDone: Record<CheckoutStep, (order: Order) => boolean> = {
  info: (order) => order.email !== null,
  address: (order) => order.shippingAddress !== null,
  delivery: (order) => isPastDelivery(order) && order.shipments.length > 0,
  payment: (order) => chosenPayment(order) !== null || leftToPayCents(order) === 0,
  review: () => false,
}

/** The first incomplete step; earlier steps can be visited and corrected. */
export const firstUnfinishedStep = (order: Order): CheckoutStep =>
  checkoutSteps.find((step) => !isDone[step](order)) ?? 'review'

/** Whether a step may be shown: everything before it is complete. */
export const mayVisit = (step: CheckoutStep, order: Order): boolean =>
  checkoutSteps.indexOf(step) <= checkoutSteps.indexOf(firstUnfinishedStep(order))

/** A charge of this order is in progress, with an unknown outcome. */
export const isBeingCharged = (order: Order): boolean => order.payments.some(({ state }) => state === 'processing')
