import { newId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import type { Card, CardOutcome } from './card-token.ts'
import type { Customer, SavedCard } from './customer.ts'

type CardRow = {
  id: string
  customer_id: string
  brand: Card['brand']
  last_four_digits: string
  expiration_month: number
  expiration_year: number
  cardholder_name: string
  outcome: CardOutcome
}

/** The customer of an e-mail; creates him if there is none. */
export const keepCustomer = ({ db, now }: World, email: string): Customer => {
  db.prepare('INSERT INTO customers (id, email, created_at) VALUES (?, ?, ?) ON CONFLICT (email) DO NOTHING').run(
    newId('cus'),
    email,
    now(),
  )
  const row = db.prepare('SELECT * FROM customers WHERE email = ?').get(email) as {
    id: string
    email: string
    created_at: number
  }
  return { id: row.id, email: row.email, createdAt: row.created_at }
}

/** Saves a card of a customer until a reset. Throws a Refusal for an unknown customer. */
export const saveCard = ({ db, now }: World, customerId: string, card: Card): SavedCard => {
  if (!db.prepare('SELECT 1 FROM customers WHERE id = ?').get(customerId)) throw customerNotFound()
  const id = newId('card')
  db.prepare(
    `INSERT INTO customer_cards (id, customer_id, brand, last_four_digits, expiration_month, expiration_year,
       cardholder_name, outcome, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    id,
    customerId,
    card.brand,
    card.lastFourDigits,
    card.expirationMonth,
    card.expirationYear,
    card.cardholderName,
    card.outcome,
    now(),
  )
  return { ...card, id, customerId }
}

/** A customer's cards, newest first. Throws a Refusal for an unknown customer. */
export const listCards = ({ db }: World, customerId: string): SavedCard[] => {
  if (!db.prepare('SELECT 1 FROM customers WHERE id = ?').get(customerId)) throw customerNotFound()
  const rows = db
    .prepare('SELECT * FROM customer_cards WHERE customer_id = ? ORDER BY created_at DESC, id')
    .all(customerId) as CardRow[]
  return rows.map(cardFrom)
}

/** A card of this customer, to charge it. Throws a Refusal for another customer's card. */
export const getCard = ({ db }: World, { customerId, cardId }: { customerId: string; cardId: string }): SavedCard => {
  const row = db.prepare('SELECT * FROM customer_cards WHERE id = ? AND customer_id = ?').get(cardId, customerId)
  if (!row) throw new Refusal(422, 'card_not_found', 'Este cliente não tem este cartão.')
  return cardFrom(row as CardRow)
}

/** Deletes a card; its charges stay. Throws a Refusal for another customer's card. */
export const removeCard = ({ db }: World, { customerId, cardId }: { customerId: string; cardId: string }): void => {
  const { changes } = db.prepare('DELETE FROM customer_cards WHERE id = ? AND customer_id = ?').run(cardId, customerId)
  if (Number(changes) === 0) throw new Refusal(404, 'card_not_found', 'Este cliente não tem este cartão.')
}

const customerNotFound = () => new Refusal(404, 'customer_not_found', 'Este cliente não existe.')

const cardFrom = (row: CardRow): SavedCard => ({
  id: row.id,
  customerId: row.customer_id,
  brand: row.brand,
  lastFourDigits: row.last_four_digits,
  expirationMonth: row.expiration_month,
  expirationYear: row.expiration_year,
  cardholderName: row.cardholder_name,
  outcome: row.outcome,
})
