import type { PaymentMethod } from '#features/onboarding/new-consultation.api.ts'
import type { PaymentKind } from '#features/payments/PaymentChoice.tsx'
import type { Booking } from './use-journey.ts'

export type WaysOfPaying = Partial<Record<PaymentKind, PaymentMethod>>

/** What every way of paying gets. */
export type PaymentProps = { booking: Booking; method: PaymentMethod }

export const offeredWays = (ways: WaysOfPaying): PaymentKind[] =>
  (['pix', 'card'] as const).filter((kind) => ways[kind] !== undefined)
