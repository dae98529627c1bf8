import type { Context } from '#platform/context'
import { lockCardsOfUser } from './credit-cards.repository.ts'

/** Nobody else saves, chooses as default or removes a card of this user until the transaction ends. */
export const lockCards = (ctx: Context, { userId }: { userId: number }): Promise<void> => lockCardsOfUser(ctx, userId)
