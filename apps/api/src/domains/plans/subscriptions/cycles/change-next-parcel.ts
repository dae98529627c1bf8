import { isCardExpired, listSavedCards, lockCards } from '#domains/money/payments'
import { type Context, inEffect } from '#platform/context'
import { cardExpired, cardNotFound } from '../subscriptions.errors.ts'
import { holdBetweenParcels, type OwnSubscription, saveChange } from './hold-subscription.ts'

type Change = OwnSubscription & {
  cardId?: number | undefined
  /** A named card is what it is paid by. */
  paysBy?: 'card' | 'pix' | undefined
  usesCredit?: boolean | undefined
}

/**
 * Lets another of the patient's cards, a Pix or his store credit pay for the next parcel and those after it. Throws
 * not_found, source_not_found, card_expired, subscription_over, cycle_under_way.
 */
export const changeNextParcel = (ctx: Context, { cardId, paysBy, usesCredit, ...whose }: Change): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { patientId } = whose
    if (cardId !== undefined) await lockCards(ctx, { userId: patientId })
    const { subscription } = await holdBetweenParcels(ctx, whose)
    if (cardId !== undefined) await mustBeGoodCard(ctx, { patientId, cardId })
    const { waitsFor } = subscription
    const by = cardId !== undefined ? 'card' : (paysBy ?? subscription.paysBy)
    const isSettled = waitsFor === 'card' && (cardId !== undefined || by === 'pix')
    await saveChange(ctx, {
      ...subscription,
      cardId: cardId ?? subscription.cardId,
      paysBy: by,
      usesCredit: usesCredit ?? subscription.usesCredit,
      waitsFor: isSettled ? null : waitsFor,
    })
  })

const mustBeGoodCard = async (
  ctx: Context,
  { patientId, cardId }: { patientId: number; cardId: number },
): Promise<void> => {
  const card = (await listSavedCards(ctx, { userId: patientId })).find(({ id }) => id === cardId)
  if (!card) throw cardNotFound()
  if (isCardExpired(card, ctx.now())) throw cardExpired()
}
