import { installmentOptions, leastInstallmentCents, mostCardInstallments, toCents } from '@prumo/brazil'
import type { WayToPay } from '#features/payments/saved-cards.api.ts'

/** The allowed card instalments of a total in reais, within the provider's limits. */
export const cardLimits = (method: WayToPay | undefined, total: number) => {
  const totalCents = toCents(total)
  const max = method?.maxInstallments ?? mostCardInstallments
  const minCents = method?.minInstallment ? toCents(method.minInstallment) : leastInstallmentCents
  return { totalCents, max, minCents, count: method ? installmentOptions({ totalCents, max, minCents }).length : 1 }
}
