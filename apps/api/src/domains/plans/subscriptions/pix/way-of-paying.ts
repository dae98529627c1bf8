import { lastDayOfCard, listPaymentMethods, listSavedCards } from '#domains/money/payments'
import { getOrder, type Order, type PaymentChoice } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { listOfSubscriptions } from '../dispensings.repository.ts'
import type { Subscription } from '../subscription.ts'

/** How a parcel is paid once a pharmacist has accepted it. */
export type WayOfPaying = { by: 'card'; savedCardId: number; installments: number } | { by: 'pix' }

/** The same for the payment of an order, which is not charged yet. */
export const choiceOf = async (
  ctx: Context,
  { patientId, way }: { patientId: number; way: WayOfPaying },
): Promise<PaymentChoice> => {
  const method = (await listPaymentMethods(ctx)).find(({ kind }) => kind === way.by)
  const paymentMethodId = method?.id ?? null
  if (way.by === 'pix') return { paymentMethodId, installments: 1 }
  const card = { savedCardId: way.savedCardId, userId: patientId, isChargedLater: true }
  return { paymentMethodId, installments: way.installments, card }
}

type Chosen = Pick<Subscription, 'paysBy' | 'cardId'>

/** Whether what its next parcel is paid by is good on this day: Pix, or a card that is not removed and not expired. */
export const hasWayToPay = async (
  ctx: Context,
  one: Chosen & Pick<Subscription, 'id' | 'patientId'>,
  day: string,
): Promise<boolean> => {
  const [last] = await listOfSubscriptions(ctx, [one.id])
  if (!last) return false
  const way = wayLike(one, await getOrder(ctx, { orderId: last.orderId }))
  if (way.by === 'pix') return true
  const card = (await listSavedCards(ctx, { userId: one.patientId })).find(({ id }) => id === way.savedCardId)
  if (!card) return false
  const lastDay = lastDayOfCard(card)
  return lastDay === null || lastDay >= day
}

/** As its patient has chosen; the card that he did not name is the one of this order. */
export const wayLike = ({ paysBy, cardId }: Chosen, { payments }: Pick<Order, 'payments'>): WayOfPaying => {
  if (paysBy === 'pix') return { by: 'pix' }
  const last = payments.findLast(({ card }) => card !== null)
  // No card has the id 0: one that is gone is not found.
  return { by: 'card', savedCardId: cardId ?? last?.card?.id ?? 0, installments: last?.installments ?? 1 }
}
