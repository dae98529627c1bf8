import type { SavedCard } from './saved-cards.api.ts'

/** "Vale até 11/30" */
export const cardEnd = ({ month, year }: Pick<SavedCard, 'month' | 'year'>): string =>
  `Vale até ${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`

/** A card is valid until the last day of its month. */
export const isCardOver = ({ month, year }: Pick<SavedCard, 'month' | 'year'>, today: Date): boolean =>
  new Date(year, month, 1) <= today
