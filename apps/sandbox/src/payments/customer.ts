import { z } from 'zod'
import type { Card } from './card-token.ts'

/** A customer who saves cards; one per e-mail. */
export const CustomerInput = z.object({ email: z.string().min(3).max(254) })

/** Saves the card of a browser's token, which is consumed. */
export const SavedCardInput = z.object({ card_token: z.string() })

export type Customer = { id: string; email: string; createdAt: number }

export type SavedCard = Card & { id: string; customerId: string }

export const serializeCustomer = ({ id, email, createdAt }: Customer) => ({
  id,
  email,
  created_at: new Date(createdAt).toISOString(),
})

/** A saved card in the payment API's format: only what may be shown, never the result of its charges. */
export const serializeSavedCard = (card: SavedCard) => ({
  id: card.id,
  customer_id: card.customerId,
  brand: card.brand,
  last_four_digits: card.lastFourDigits,
  expiration_month: card.expirationMonth,
  expiration_year: card.expirationYear,
  cardholder_name: card.cardholderName,
})
