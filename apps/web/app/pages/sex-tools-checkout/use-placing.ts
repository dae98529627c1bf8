import { useRef, useState } from 'react'
import { isOrderChanged, usePlaceOrderMutation } from '#features/orders/checkout/checkout.api.ts'
import { placingDraft } from '#features/orders/checkout/checkout-drafts.ts'
import type { Order } from '#features/orders/order.ts'
import type { OrderKey } from '#features/orders/placed-orders/order-tokens.slice.ts'
import { declineWords } from '#features/payments/decline-words.ts'
import { causeOf } from '#shared/apis/storefront-causes.ts'
import type { Failure } from '#shared/http/failure.ts'
import { forgetCheckoutDrafts } from './forget-checkout-drafts.ts'

/** The result of the request to place an order. */
export type Placing =
  | { state: 'none' }
  | { state: 'sending' }
  /** The bank has the charge and its result is unknown. */
  | { state: 'unknown'; order: OrderKey }
  | { state: 'declined'; reason: string }
  /** Nothing was placed, because the order differs from what was shown. It is read and shown again. */
  | { state: 'changed'; failure: Failure }
  | { state: 'failed'; failure: Failure }
  | { state: 'placed'; number: string }

const outcomeOf = (failure: Failure, order: OrderKey): Placing => {
  const { cause, said = null } = causeOf(failure) ?? {}
  if (cause === 'payment_in_progress' || cause === 'idempotency_key_busy') return { state: 'unknown', order }
  if (cause === 'payment_declined') return { state: 'declined', reason: declineWords(said) }
  if (isOrderChanged(failure)) return { state: 'changed', failure }
  return { state: 'failed', failure }
}

/** Its buyer completes what is missing, and presses again: the stored refusal must not answer him. */
const isMended = (outcome: Placing): boolean =>
  outcome.state === 'failed' && causeOf(outcome.failure)?.cause === 'age_check_missing'

/**
 * Places the order once, however often the button is pressed: the idempotency key contains the order, its payments and
 * the shown total, so a repeated request gets the first answer, and another card or total makes a new request.
 */
export const usePlacing = () => {
  const [placeOrder] = usePlaceOrderMutation()
  const [placing, setPlacing] = useState<Placing>({ state: 'none' })

  // A stored answer is repeated for its key; it must not refuse a cart that was changed back.
  const changes = useRef(0)

  const place = async (order: Order) => {
    setPlacing({ state: 'sending' })
    const { number, token, total } = order
    placingDraft.write({ number, token })
    const payments = order.payments.filter(({ state }) => state === 'checkout').map((payment) => payment.number)
    const idempotencyKey = `complete-${number}-${payments.join('-') || 'free'}-${total}-${changes.current}`
    const answer = await placeOrder({ number, token, total, idempotencyKey })
    if (answer.error) {
      const outcome = outcomeOf(answer.error as Failure, { number, token })
      if (outcome.state === 'changed' || isMended(outcome)) changes.current += 1
      return setPlacing(outcome)
    }
    forgetCheckoutDrafts()
    setPlacing({ state: 'placed', number })
  }
  return { placing, place, settle: setPlacing }
}
