import type { listCreditCards } from '@prumo/contracts/second'
import type { z } from 'zod'
import type { SavedCard } from '#domains/money/payments'

type WireCard = z.output<typeof listCreditCards.response>['creditCards'][number]

/** The data of a saved card that may be displayed. Fields that the provider leaves out get these placeholders. */
export const creditCardOnTheWire = (card: SavedCard): WireCard => ({
  id: card.id,
  brand: card.brand ?? 'other',
  lastDigits: card.lastDigits ?? '0000',
  month: card.month ?? 1,
  year: card.year ?? 2000,
  holderName: card.holderName ?? '',
  isDefault: card.isDefault,
})
