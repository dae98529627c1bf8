import { type Context, inEffect, inTransaction } from '#platform/context'
import { cardNotFound } from '../payments.errors.ts'
import { mayHaveCards } from './card.policy.ts'
import { findSavedCard, lockCardsOfUser, saveDefaultCard } from './credit-cards.repository.ts'

type OneCard = { userId: number; cardId: number }

/** Makes a user's saved card his default. Somebody else's card, or a removed one, changes nothing. */
export const makeDefaultCard = (ctx: Context, input: OneCard): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await makeDefault(ctx, input)
  })

/**
 * The same by the user's own choice. If several are chosen at once, the last one stands. Throws not_found for another
 * person's or a removed card.
 */
export const chooseDefaultCard = (ctx: Context, input: OneCard): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    if (!mayHaveCards(input.userId, ctx.actor) || !(await makeDefault(ctx, input))) throw cardNotFound()
  })

const makeDefault = async (ctx: Context, { userId, cardId: savedCardId }: OneCard): Promise<boolean> => {
  await lockCardsOfUser(ctx, userId)
  const card = await findSavedCard(ctx, { userId, savedCardId })
  if (card !== null) await saveDefaultCard(ctx, { userId, cardId: card.id })
  return card !== null
}
