import type { PaymentMethod } from '#features/onboarding/new-consultation.api.ts'
import type { PaymentKind } from '#features/payments/PaymentChoice.tsx'
import type { WaysOfPaying } from './PaymentStep.tsx'
import type { Booking } from './use-journey.ts'

/** What every way of paying gets. */
export type PaymentProps = { booking: Booking; ways: WaysOfPaying; onChoose: (kind: PaymentKind) => void }
export type MethodProps = PaymentProps & { method: PaymentMethod }

export const offeredWays = (ways: WaysOfPaying): PaymentKind[] =>
  (['pix', 'card'] as const).filter((kind) => ways[kind] !== undefined)
