import type { ReactNode } from 'react'
import type { PaymentToCreate } from '#features/orders/checkout/checkout.api.ts'
import type { CardMethod } from '#features/orders/checkout/payment-methods.ts'
import type { Order } from '#features/orders/order.ts'
import type { Failure } from '#shared/http/failure.ts'

/** The fields that a saved or new card adds to the payment of the order. */
export type CardInput = Pick<PaymentToCreate, 'installments' | 'source' | 'saved'>

/** The common props of payment by a saved and by a new card. */
export type CardFormProps = {
  order: Order
  method: CardMethod
  /** Shown above: notices, payment methods, saved cards. */
  choice: ReactNode
  isPaying: boolean
  onPay: (input: CardInput) => Promise<void>
  /** Why the order refused the payment. */
  failure: Failure | undefined
}
