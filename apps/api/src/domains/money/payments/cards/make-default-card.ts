import { type Context, inTransaction } from '#platform/context'
import { findSavedCard, lockCardsOfUser, saveDefaultCard } from './credit-cards.repository.ts'

/** A user's saved card becomes his default. One that is not his, or that he removed, changes nothing. */
export const makeDefaultCard = (ctx: Context, input: { userId: number; cardId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockCardsOfUser(ctx, input.userId)
    const cardId = await findSavedCard(ctx, { userId: input.userId, savedCardId: input.cardId })
    if (cardId !== null) await saveDefaultCard(ctx, { userId: input.userId, cardId })
  })
