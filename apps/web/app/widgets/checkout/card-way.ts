import type { ProviderAddress } from '#features/payments/card-token.ts'
import type { WayToPay } from '#features/payments/saved-cards.api.ts'

/** Where a card goes from the browser, and how its charge may be split (domain 3.3). */
export type CardWay = ProviderAddress & { maxInstallments: number; minInstallmentCents: number }

/** The way to pay by card; null where none is taken. */
export const cardWayOf = (ways: readonly WayToPay[]): CardWay | null => {
  for (const { cardTokensUrl, publicKey, maxInstallments, minInstallment } of ways) {
    if (!cardTokensUrl || !publicKey) continue
    return {
      cardTokensUrl,
      publicKey,
      maxInstallments: maxInstallments ?? 1,
      minInstallmentCents: Math.round((minInstallment ?? 0) * 100),
    }
  }
  return null
}
