import { type Context, inTransaction } from '#platform/context'
import { findSavedCard, lockCardsOfUser, saveDefaultCard } from './credit-cards.repository.ts'

/** Makes a user's saved card his default. Somebody else's card, or a removed one, changes nothing. */
export const makeDefaultCard = (ctx: Context, input: { userId: number; cardId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockCardsOfUser(ctx, input.userId)
    const cardId = await findSavedCard(ctx, { userId: input.userId, savedCardId: input.cardId })
    if (cardId !== null) await saveDefaultCard(ctx, { userId: input.userId, cardId })
  })
