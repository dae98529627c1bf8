import { createCardHolder } from '#domains/people/customers'
import type { Context } from '#platform/context'
import { own } from './payments.repository.ts'

/** A card given with this order: the provider's token, and what may be shown of the card. */
export type GivenCard = {
  token: string
  brand?: string | null
  lastDigits?: string | null
  month?: number | null
  year?: number | null
  holderName?: string | null
}

/** Keeps a card for this payment only: nobody's saved card, and its holder's name stays with the people. */
export const saveGivenCard = async (ctx: Context, wish: { card: GivenCard; methodId: number }): Promise<number> => {
  const { card, methodId } = wish
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

/** A card that this user saved and still keeps; null for anybody else's. */
export const findSavedCard = async (ctx: Context, wish: { savedCardId: number; userId: number }) => {
  const row = await own(ctx.db)
    .selectFrom('shop.credit_cards')
    .select('id')
    .where('id', '=', wish.savedCardId)
    .where('user_id', '=', wish.userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}
