import { listPaymentMethods, lockCards } from '#domains/money/payments'
import { mayHave } from '#domains/plans/packages'
import { changePayment, lockOrder } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { cardToCharge } from './card-to-charge.ts'
import { changeNextParcel } from './cycles/change-next-parcel.ts'
import { loadFollowed } from './followed-subscriptions.ts'
import { getForUpdate } from './move-dispensing.ts'
import { isLive, type Subscription } from './subscription.ts'
import { notRepeating, orderNotPayable, packageNotFound } from './subscriptions.errors.ts'
import { listSubscriptionRows } from './subscriptions.repository.ts'

type ChangeCard = { patientId: number; subscriptionId: number; cardId: number }

/**
 * Lets another saved card of the patient pay for a treatment that is not charged yet, in as many parts as before; of
 * one that goes on by itself, for its next parcels. The same card again changes nothing. Throws not_found for another
 * person's, order_not_payable of a treatment that is over, subscription_not_repeating where nothing is left to be
 * charged of one that does not go on by itself, cycle_under_way, payment_in_progress, source_not_found (not his card).
 */
export const changeCard = (ctx: Context, { patientId, subscriptionId, cardId }: ChangeCard): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    if (!mayHave(patientId, ctx.actor)) throw packageNotFound()
    await lockCards(ctx, { userId: patientId })
    const rows = await listSubscriptionRows(ctx, { ids: [subscriptionId], patientId })
    const [treatment] = await loadFollowed(ctx, rows)
    if (!treatment) throw packageNotFound()
    await lockOrder(ctx, { orderId: treatment.order.id })
    const { dispensing } = await getForUpdate(ctx, { dispensingId: treatment.dispensing.id })
    const former = cardToCharge({ ...treatment, dispensing })
    if (former === null) return forNextParcel(ctx, { treatment, cardId })
    if (former === cardId) return
    const method = (await listPaymentMethods(ctx)).find(({ kind }) => kind === 'card')
    const installments = treatment.order.payments.at(-1)?.installments ?? 1
    const card = { savedCardId: cardId, userId: patientId, isChargedLater: true }
    const payment = { paymentMethodId: method?.id ?? null, installments, card }
    await changePayment(ctx, { orderId: treatment.order.id, payment })
  })

/** Nothing is left to be charged of the last parcel: the card is for those that come by themselves. */
const forNextParcel = async (
  ctx: Context,
  { treatment, cardId }: { treatment: Subscription; cardId: number },
): Promise<void> => {
  if (!isLive(treatment)) throw orderNotPayable()
  if (treatment.repeatsSince === null) throw notRepeating()
  await changeNextParcel(ctx, { patientId: treatment.patientId, subscriptionId: treatment.id, cardId })
}

/**
 * The card that a patient's subscription is going to charge; null when nothing is left to be charged. Throws not_found
 * for another person's.
 */
export const findCardToCharge = async (
  ctx: Context,
  { patientId, subscriptionId }: Omit<ChangeCard, 'cardId'>,
): Promise<number | null> => {
  const rows = mayHave(patientId, ctx.actor)
    ? await listSubscriptionRows(ctx, { ids: [subscriptionId], patientId })
    : []
  const [treatment] = await loadFollowed(ctx, rows)
  if (!treatment) throw packageNotFound()
  return cardToCharge(treatment) ?? treatment.cardId
}
