import type { Context } from '#platform/context'
import { listCardsOfUser } from './credit-cards.repository.ts'
import type { SavedCard } from './payment.ts'

/** A user's saved cards, the default first, then the newest. */
export const listSavedCards = (ctx: Context, { userId }: { userId: number }): Promise<SavedCard[]> =>
  listCardsOfUser(ctx, userId)
