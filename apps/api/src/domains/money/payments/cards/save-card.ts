import { createHash } from 'node:crypto'
import { findUser } from '#domains/people/identity'
import type { SavedCard as CardAtProvider } from '#gateways/payments'
import { type Context, inEffect, mustNotBeInTransaction } from '#platform/context'
import type { SavedCard } from '../payment.ts'
import { cardRefused, paymentMethodNotFound, providerUnavailable, userNotFound } from '../payments.errors.ts'
import { listActiveMethods } from '../payments.repository.ts'
import { mayHaveCards } from './card.policy.ts'
import {
  findCustomerId,
  insertSavedCard,
  listCardsOfUser,
  lockCardsOfUser,
  saveDefaultCard,
} from './credit-cards.repository.ts'

/** `token`: the provider's, which the browser got for the card; card numbers never reach us. */
export type SaveCard = { userId: number; token: string; makeDefault?: boolean }

/**
 * Saves a card with the provider and stores its display data. A user's first card becomes his default, and so does one
 * that is meant to. The same token again gives the same card. Calls the provider, so it does not run in a transaction.
 * Throws invalid_fields (gateway_payment_profile_id) if the provider refuses the token, provider_unavailable, and
 * not_found for anybody else.
 */
export const saveCard = async (ctx: Context, input: SaveCard): Promise<SavedCard> => {
  mustNotBeInTransaction(ctx)
  if (!mayHaveCards(input.userId, ctx.actor)) throw userNotFound()
  const user = await findUser(ctx.db, input.userId)
  if (!user) throw userNotFound()
  const outcome = await ctx.gateways.payments.saveCard({
    // Derived from the token: a retry after a lost answer gets the same card, not a second one.
    idempotencyKey: `card-${createHash('sha256').update(input.token).digest('hex')}`,
    customerId: await findCustomerId(ctx, user.id),
    email: user.email,
    cardToken: input.token,
  })
  ctx.log.info({ userId: user.id, outcome: outcome.kind }, 'card to be saved')
  if (outcome.kind === 'refused') throw cardRefused(outcome.code)
  if (outcome.kind === 'unknown') throw providerUnavailable()
  return keep(ctx, input, outcome.card)
}

const keep = (ctx: Context, { userId, makeDefault }: SaveCard, card: CardAtProvider): Promise<SavedCard> =>
  inEffect(ctx, async (ctx) => {
    const method = (await listActiveMethods(ctx)).find(({ kind }) => kind === 'card')
    if (!method) throw paymentMethodNotFound()
    await lockCardsOfUser(ctx, userId)
    const id = await insertSavedCard(ctx, { userId, methodId: method.id, card })
    const isFirst = !(await listCardsOfUser(ctx, userId)).some(({ isDefault }) => isDefault)
    if (makeDefault || isFirst) await saveDefaultCard(ctx, { userId, cardId: id })
    return (await listCardsOfUser(ctx, userId)).find((saved) => saved.id === id) as SavedCard
  })
