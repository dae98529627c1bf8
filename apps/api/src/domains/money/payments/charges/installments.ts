import { leastInstallmentCents, mostCardInstallments } from '@prumo/brazil'
import { type Fault, faultOf } from '#platform/faults'

/**
 * domain.md 3.3: at most twelve, each at least R$ 5,00, without interest. Null if the input is valid, otherwise the
 * fault.
 */
export const installmentsFault = (input: { amountCents: number; installments: number }): Fault | null => {
  const allowed = Math.max(1, Math.min(mostCardInstallments, Math.floor(input.amountCents / leastInstallmentCents)))
  const holds = Number.isInteger(input.installments) && input.installments >= 1 && input.installments <= allowed
  return holds ? null : installmentsNotOffered(allowed)
}

export const installmentsNotOffered = (allowed: number): Fault => faultOf('installments_not_offered', { most: allowed })
