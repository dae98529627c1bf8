import type { ReactNode } from 'react'
import type { PaymentToCreate } from '#features/orders/checkout/checkout.api.ts'
import type { CardMethod } from '#features/orders/checkout/payment-methods.ts'
import type { Order } from '#features/orders/order.ts'
import type { Failure } from '#shared/http/failure.ts'

/** What a card, kept or typed, adds to the payment of the order. */
export type CardInput = Pick<PaymentToCreate, 'installments' | 'source' | 'saved'>

/** What paying by a kept card and by a typed one have in common. */
export type CardFormProps = {
  order: Order
  method: CardMethod
  /** What stands above: notices, the ways to pay, the kept cards. */
  choice: ReactNode
  isPaying: boolean
  onPay: (input: CardInput) => Promise<void>
  /** Why the order did not take the payment. */
  failure: Failure | undefined
}
