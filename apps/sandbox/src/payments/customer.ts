import { z } from 'zod'
import type { Card } from './card-token.ts'

/** Whoever saves cards; an e-mail has one. */
export const CustomerInput = z.object({ email: z.string().min(3).max(254) })

/** A card is saved by the token that a browser got for it; the token is spent. */
export const SavedCardInput = z.object({ card_token: z.string() })

export type Customer = { id: string; email: string; createdAt: number }

export type SavedCard = Card & { id: string; customerId: string }

export const serializeCustomer = ({ id, email, createdAt }: Customer) => ({
  id,
  email,
  created_at: new Date(createdAt).toISOString(),
})

/** A saved card as the payment API writes it: what may be shown of it, and never how its charges end. */
export const serializeSavedCard = (card: SavedCard) => ({
  id: card.id,
  customer_id: card.customerId,
  brand: card.brand,
  last_four_digits: card.lastFourDigits,
  expiration_month: card.expirationMonth,
  expiration_year: card.expirationYear,
  cardholder_name: card.cardholderName,
})
