import type { Context } from '#platform/context'
import { isExpired, type PaymentMethod, type SavedCard } from '../payment.ts'
import { cardNotFound } from '../payments.errors.ts'
import { listActiveMethods } from '../payments.repository.ts'
import { mayHaveCards } from './card.policy.ts'
import { listCardsOfUser } from './credit-cards.repository.ts'

/** A user's saved cards, the default first, then the newest. Throws not_found for anybody else. */
export const listSavedCards = async (ctx: Context, { userId }: { userId: number }): Promise<SavedCard[]> => {
  if (!mayHaveCards(userId, ctx.actor)) throw cardNotFound()
  return listCardsOfUser(ctx, userId)
}

/** The usable ones: not expired, and of an offered method (contract.md 3.2). */
export const listUsableCards = async (
  ctx: Context,
  { userId }: { userId: number },
): Promise<{ card: SavedCard; method: PaymentMethod }[]> => {
  const [cards, methods] = [await listCardsOfUser(ctx, userId), await listActiveMethods(ctx)]
  return cards.flatMap((card) => {
    const method = methods.find(({ id }) => id === card.methodId)
    return method && !isExpired(card, ctx.now()) ? [{ card, method }] : []
  })
}
