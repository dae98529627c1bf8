import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { WaysToPay } from '#features/orders/checkout/payment-methods.ts'
import type { PaymentKind } from '#features/payments/PaymentChoice.tsx'
import { links } from '#links'
import type { StepProps } from './step-props.ts'

/** The common props of payment by Pix and by card. */
export type PaymentStepProps = StepProps & {
  ways: WaysToPay
  /** Shown above the choice: why the last card was refused, and store credit. */
  notice: ReactNode
  onChoose: (kind: PaymentKind) => void
}

export const offeredKinds = (ways: WaysToPay): PaymentKind[] =>
  (['pix', 'card'] as const).filter((kind) => ways[kind] !== null)

/** Goes to the review once the order has the payment. */
export const useToReview = () => {
  const navigate = useNavigate()
  return () => navigate(links.sexToolsCheckout('review'))
}
