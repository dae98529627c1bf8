import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { type Claimed, type DueQueue, leaseFrom } from '#platform/lease'
import { own } from '../payments.repository.ts'

export const markRemoved = async (ctx: Context, cardId: number): Promise<void> => {
  await own(ctx.db)
    .updateTable('shop.credit_cards')
    .set({ removed_at: ctx.now(), is_default: false, provider_removal_due_at: ctx.now() })
    .where('id', '=', cardId)
    .execute()
}

/** Only payments whose charge has not started: checkout → invalid. */
export const invalidatePaymentsOfCard = async (ctx: Context, cardId: number): Promise<void> => {
  await own(ctx.db)
    .updateTable('shop.payments')
    .set({ state: 'invalid', check_due_at: null, updated_at: ctx.now() })
    .where('credit_card_id', '=', cardId)
    .where('state', '=', 'checkout')
    .execute()
}

/** Whether a payment that is charged later, without its payer, has chosen it. */
export const isToBeCharged = async (ctx: Context, cardId: number): Promise<boolean> => {
  const row = await own(ctx.db)
    .selectFrom('shop.payments')
    .select('id')
    .where('credit_card_id', '=', cardId)
    .where('is_charged_later', '=', sql.lit(true))
    .where('state', '=', sql.lit('checkout'))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type CardToRemove = { id: number; customerId: string | null; token: string; attempts: number }

export const cardsToRemove: DueQueue = {
  table: 'shop.credit_cards',
  dueAt: 'provider_removal_due_at',
  attempts: 'provider_removal_attempts',
  id: 'bigint',
}

/** Claims removed cards that the provider still has. */
export const claimCardsToRemove = async (
  ctx: Context,
  { limit }: { limit: number },
): Promise<Claimed<CardToRemove>> => {
  const until = leaseFrom(ctx.now())
  const rows = await own(ctx.db)
    .updateTable('shop.credit_cards')
    .set((card) => ({
      provider_removal_due_at: until,
      provider_removal_attempts: card('provider_removal_attempts', '+', 1),
    }))
    .where('id', 'in', (select) =>
      select
        .selectFrom('shop.credit_cards')
        .select('id')
        .where('provider_removal_due_at', '<=', ctx.now())
        .orderBy('provider_removal_due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'gateway_customer_profile_id as customerId',
      'gateway_payment_profile_id as token',
      'provider_removal_attempts as attempts',
    ])
    .execute()
  return { rows, until }
}

/** `dueAt`: the time of the next try; null once the provider has deleted it. */
export const saveRemovalDue = async (ctx: Context, input: { cardId: number; dueAt: Date | null }): Promise<void> => {
  await own(ctx.db)
    .updateTable('shop.credit_cards')
    .set({ provider_removal_due_at: input.dueAt })
    .where('id', '=', input.cardId)
    .execute()
}

/** Whether the same card was saved again meanwhile: then the provider must keep it. */
export const isSavedAgain = async (ctx: Context, { id, token }: CardToRemove): Promise<boolean> => {
  const row = await own(ctx.db)
    .selectFrom('shop.credit_cards')
    .select('id')
    .where('gateway_payment_profile_id', '=', token)
    .where('gateway_customer_profile_id', 'is not', null)
    .where('removed_at', 'is', null)
    .where('user_id', '=', (select) => select.selectFrom('shop.credit_cards').select('user_id').where('id', '=', id))
    .executeTakeFirst()
  return row !== undefined
}
