import type { Context } from '#platform/context'
import { workOff } from '#platform/lease'
import { backoffFrom } from '../charges/next-check.ts'
import {
  type CardToRemove,
  cardsToRemove,
  claimCardsToRemove,
  isSavedAgain,
  saveRemovalDue,
} from './removed-cards.repository.ts'

// In parallel, since each waits for the provider; few, since each takes a database connection.
const limit = 5

/** Retries until the provider has deleted each removed card. Returns how many it handled. */
export const removeDueCards = async (ctx: Context): Promise<number> => {
  const claimed = await claimCardsToRemove(ctx, { limit })
  await workOff(ctx, cardsToRemove, claimed, (card) => removeOne(ctx, card))
  return claimed.rows.length
}

const removeOne = async (ctx: Context, card: CardToRemove): Promise<void> => {
  const isDone = (await isSavedAgain(ctx, card)) || (await tell(ctx, card))
  await saveRemovalDue(ctx, { cardId: card.id, dueAt: isDone ? null : backoffFrom(ctx.now(), card.attempts) })
}

/** True if nothing is left to do: it is deleted, or the provider will never delete it. */
const tell = async (ctx: Context, { id, customerId, token }: CardToRemove): Promise<boolean> => {
  if (customerId === null) return true
  const outcome = await ctx.gateways.payments.removeCard({ customerId, cardId: token })
  ctx.log.info({ cardId: id, outcome: outcome.kind }, 'card to be removed')
  return outcome.kind !== 'unknown'
}
