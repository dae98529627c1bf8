import { wakeDueWork } from '#platform/announce'
import { type Context, inEffect } from '#platform/context'
import { isExpired } from '../payment.ts'
import { cardInUse, cardNotFound } from '../payments.errors.ts'
import { listCardsOfUser, lockCardsOfUser, saveDefaultCard } from './credit-cards.repository.ts'
import { invalidatePaymentsOfCard, isToBeCharged, markRemoved } from './removed-cards.repository.ts'

/**
 * Removes a saved card: payments that chose it and have not started become invalid, one that is being charged
 * continues. One that is charged later without its payer keeps its card: it would fail without a word. If the card was
 * the default, the newest other one becomes it, an expired one only if there is no other. Due work informs the provider
 * afterwards. Throws card_in_use, and not_found, also the second time.
 */
export const removeCard = (ctx: Context, { userId, cardId }: { userId: number; cardId: number }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    await lockCardsOfUser(ctx, userId)
    const cards = await listCardsOfUser(ctx, userId)
    const card = cards.find(({ id }) => id === cardId)
    if (!card) throw cardNotFound()
    if (await isToBeCharged(ctx, cardId)) throw cardInUse()
    await markRemoved(ctx, cardId)
    await invalidatePaymentsOfCard(ctx, cardId)
    const others = cards.filter(({ id }) => id !== cardId)
    const next = others.find((other) => !isExpired(other, ctx.now())) ?? others[0]
    if (card.isDefault && next) await saveDefaultCard(ctx, { userId, cardId: next.id })
    await wakeDueWork(ctx.db, 'remove-due-cards')
  })

/** Removes all saved cards of an account that ends, in the caller's transaction. Repeating changes nothing. */
export const removeCardsOfUser = async (ctx: Context, { userId }: { userId: number }): Promise<void> => {
  await lockCardsOfUser(ctx, userId)
  for (const { id } of await listCardsOfUser(ctx, userId)) {
    await markRemoved(ctx, id)
    await invalidatePaymentsOfCard(ctx, id)
  }
  await wakeDueWork(ctx.db, 'remove-due-cards')
}
