import { toCents } from '@prumo/brazil'
import type { ProviderAddress } from '#features/payments/card-token.ts'
import type { WayToPay } from '#features/payments/saved-cards.api.ts'

/** The provider's address for the browser, and the limits of instalments (domain 3.3). */
export type CardWay = ProviderAddress & { maxInstallments: number; minInstallmentCents: number }

/** The card payment method; null if cards are not accepted. */
export const cardWayOf = (ways: readonly WayToPay[]): CardWay | null => {
  for (const { cardTokensUrl, publicKey, maxInstallments, minInstallment } of ways) {
    if (!cardTokensUrl || !publicKey) continue
    return {
      cardTokensUrl,
      publicKey,
      maxInstallments: maxInstallments ?? 1,
      minInstallmentCents: toCents(minInstallment ?? 0),
    }
  }
  return null
}
