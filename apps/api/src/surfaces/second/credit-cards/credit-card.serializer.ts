import type { listCreditCards } from '@prumo/contracts/second'
import type { z } from 'zod'
import type { SavedCard } from '#domains/money/payments'

type WireCard = z.output<typeof listCreditCards.response>['creditCards'][number]

/** What may be shown of a saved card. A provider that tells nothing of one leaves gaps, and these say so. */
export const creditCardOnTheWire = (card: SavedCard): WireCard => ({
  id: card.id,
  brand: card.brand ?? 'other',
  lastDigits: card.lastDigits ?? '0000',
  month: card.month ?? 1,
  year: card.year ?? 2000,
  holderName: card.holderName ?? '',
  isDefault: card.isDefault,
})
