import type { PaymentKind } from '#features/payments/PaymentChoice.tsx'
import type { WayToPay } from '#features/payments/saved-cards.api.ts'

export type WaysOfPaying = Partial<Record<PaymentKind, WayToPay>>

export const offeredWays = (ways: WaysOfPaying): PaymentKind[] =>
  (['pix', 'card'] as const).filter((kind) => ways[kind] !== undefined)
