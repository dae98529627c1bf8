import { installmentOptions } from '@prumo/brazil'
import type { WayToPay } from '#features/payments/saved-cards.api.ts'

const DEFAULT_MAX = 12
const DEFAULT_MIN_CENTS = 500 // domain 3.3

/** The allowed card instalments of a total in reais, within the provider's limits. */
export const cardLimits = (method: WayToPay | undefined, total: number) => {
  const totalCents = Math.round(total * 100)
  const max = method?.maxInstallments ?? DEFAULT_MAX
  const minCents = method?.minInstallment ? Math.round(method.minInstallment * 100) : DEFAULT_MIN_CENTS
  return { totalCents, max, minCents, count: method ? installmentOptions({ totalCents, max, minCents }).length : 1 }
}
