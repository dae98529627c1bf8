import { sql } from 'kysely'
import { createCardHolder, listCardHolders } from '#domains/people/customers'
import type { SavedCard as CardAtProvider } from '#gateways/payments'
import type { Context } from '#platform/context'
import type { SavedCard } from '../payment.ts'
import { own } from '../payments.repository.ts'

/** A card given with this order: the provider's token, and the card's display data. */
export type GivenCard = {
  token: string
  brand?: string | null
  lastDigits?: string | null
  month?: number | null
  year?: number | null
  holderName?: string | null
}

/** Stores a card for this payment only: it is not a saved card, and its holder's name is stored in `people`. */
export const saveGivenCard = async (ctx: Context, input: { card: GivenCard; methodId: number }): Promise<number> => {
  const { card, methodId } = input
  const { id } = await own(ctx.db)
    .insertInto('shop.credit_cards')
    .values({
      payment_method_id: methodId,
      holder_id: card.holderName ? await createCardHolder(ctx, { name: card.holderName }) : null,
      gateway_payment_profile_id: card.token,
      brand: card.brand ?? null,
      last_digits: card.lastDigits ?? null,
      month: card.month ?? null,
      year: card.year ?? null,
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** This user's saved card, not removed; null for anybody else's. */
export const findSavedCard = async (ctx: Context, input: { savedCardId: number; userId: number }) => {
  const row = await own(ctx.db)
    .selectFrom('shop.credit_cards')
    .select(['id', 'month', 'year'])
    .where('id', '=', input.savedCardId)
    .where('user_id', '=', input.userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

const ofUser = (ctx: Context, userId: number) =>
  own(ctx.db)
    .selectFrom('shop.credit_cards')
    .select([
      'id',
      'holder_id',
      'payment_method_id',
      'gateway_payment_profile_id',
      'gateway_customer_profile_id',
      'brand',
      'last_digits',
      'month',
      'year',
      'is_default',
    ])
    .where('user_id', '=', userId)
    .where('gateway_customer_profile_id', 'is not', null)
    .where('removed_at', 'is', null)

/** A user's saved cards, the default first, then the newest. */
export const listCardsOfUser = async (ctx: Context, userId: number): Promise<SavedCard[]> => {
  const rows = await ofUser(ctx, userId).orderBy('is_default', 'desc').orderBy('id', 'desc').execute()
  const holders = await listCardHolders(ctx, { ids: rows.flatMap(({ holder_id }) => holder_id ?? []) })
  return rows.map((row) => ({
    id: row.id,
    token: row.gateway_payment_profile_id,
    customerId: row.gateway_customer_profile_id,
    brand: row.brand,
    lastDigits: row.last_digits,
    month: row.month,
    year: row.year,
    holderName: holders.find(({ id }) => id === row.holder_id)?.name ?? null,
    isDefault: row.is_default,
    methodId: row.payment_method_id,
  }))
}

/** The user's customer id at the provider; null before his first card. */
export const findCustomerId = async (ctx: Context, userId: number): Promise<string | null> =>
  (await ofUser(ctx, userId).orderBy('id', 'desc').limit(1).executeTakeFirst())?.gateway_customer_profile_id ?? null

/** Serialises saves of one user, so that two cards saved at once do not both become the default. */
export const lockCardsOfUser = async (ctx: Context, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('shop.credit_cards'), ${userId}::int)`.execute(ctx.db)
}

/** Stores the provider's card; an existing one stays the same row. */
export const insertSavedCard = async (
  ctx: Context,
  { userId, methodId, card }: { userId: number; methodId: number; card: CardAtProvider },
): Promise<number> => {
  const known = await ofUser(ctx, userId).where('gateway_payment_profile_id', '=', card.cardId).executeTakeFirst()
  if (known) return known.id
  const { id } = await own(ctx.db)
    .insertInto('shop.credit_cards')
    .values({
      user_id: userId,
      payment_method_id: methodId,
      holder_id: card.holderName ? await createCardHolder(ctx, { name: card.holderName }) : null,
      gateway_payment_profile_id: card.cardId,
      gateway_customer_profile_id: card.customerId,
      brand: card.brand,
      last_digits: card.lastDigits,
      month: card.month,
      year: card.year,
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** First none, then the one: there must never be two defaults (credit_cards_one_default). */
export const saveDefaultCard = async (ctx: Context, { userId, cardId }: { userId: number; cardId: number }) => {
  const cards = own(ctx.db).updateTable('shop.credit_cards').where('user_id', '=', userId)
  await cards.set({ is_default: false }).where('is_default', '=', sql.lit(true)).execute()
  await cards.set({ is_default: true }).where('id', '=', cardId).execute()
}
