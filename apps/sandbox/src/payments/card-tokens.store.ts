import { newId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import type { Card, CardOutcome } from './card-token.ts'

const LIFETIME_MS = 30 * 60_000

type Row = {
  id: string
  brand: Card['brand']
  last_four_digits: string
  expiration_month: number
  expiration_year: number
  cardholder_name: string
  outcome: CardOutcome
  expires_at: number
  used_at: number | null
}

/** Stores a card for half an hour under a new token. */
export const saveCardToken = ({ db, now }: World, card: Card): { id: string; expiresAt: number } => {
  const id = newId('tok')
  const expiresAt = now() + LIFETIME_MS
  db.prepare(
    `INSERT INTO card_tokens (id, brand, last_four_digits, expiration_month, expiration_year, cardholder_name, outcome, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    id,
    card.brand,
    card.lastFourDigits,
    card.expirationMonth,
    card.expirationYear,
    card.cardholderName,
    card.outcome,
    expiresAt,
  )
  return { id, expiresAt }
}

/** Consumes a token: it pays once, or saves its card once. Throws a Refusal for an unknown, used or expired one. */
export const useCardToken = ({ db, now }: World, id: string): Card => {
  const row = db.prepare('SELECT * FROM card_tokens WHERE id = ?').get(id) as Row | undefined
  if (!row) throw new Refusal(422, 'card_token_not_found', 'Este token de cartão não existe.')
  if (row.used_at !== null) throw new Refusal(422, 'card_token_used', 'Este token de cartão já foi usado.')
  if (row.expires_at <= now()) throw new Refusal(422, 'card_token_expired', 'Este token de cartão venceu.')
  db.prepare('UPDATE card_tokens SET used_at = ? WHERE id = ?').run(now(), id)
  return {
    brand: row.brand,
    lastFourDigits: row.last_four_digits,
    expirationMonth: row.expiration_month,
    expirationYear: row.expiration_year,
    cardholderName: row.cardholder_name,
    outcome: row.outcome,
  }
}
