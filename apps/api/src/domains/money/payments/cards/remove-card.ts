import { wakeDueWork } from '#platform/announce'
import { type Context, inEffect } from '#platform/context'
import { cardNotFound } from '../payments.errors.ts'
import { listCardsOfUser, lockCardsOfUser, saveDefaultCard } from './credit-cards.repository.ts'
import { invalidatePaymentsOfCard, markRemoved } from './removed-cards.repository.ts'

/**
 * Takes a saved card away: payments that chose it and were not begun are invalid, one that is being charged goes on.
 * The newest other card becomes the default where it was. The provider is told afterwards, by due work. Throws
 * not_found, also the second time.
 */
export const removeCard = (ctx: Context, { userId, cardId }: { userId: number; cardId: number }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    await lockCardsOfUser(ctx, userId)
    const cards = await listCardsOfUser(ctx, userId)
    const card = cards.find(({ id }) => id === cardId)
    if (!card) throw cardNotFound()
    await markRemoved(ctx, cardId)
    await invalidatePaymentsOfCard(ctx, cardId)
    const [next] = cards.filter(({ id }) => id !== cardId)
    if (card.isDefault && next) await saveDefaultCard(ctx, { userId, cardId: next.id })
    await wakeDueWork(ctx.db, 'remove-due-cards')
  })
