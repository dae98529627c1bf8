import { lockCards } from '#domains/money/payments'
import { changePayment, getOrder, lockOrder } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { changeNextParcel } from './cycles/change-next-parcel.ts'
import { findLastOfOwn, type Held, holdSubscription, type OwnSubscription } from './cycles/hold-subscription.ts'
import { monthsOfParcel } from './cycles/parcel.ts'
import { type Dispensing, isUndecided, openStates } from './dispensing.ts'
import { tellPatient } from './move-dispensing.ts'
import { choiceOf, wayLike } from './pix/way-of-paying.ts'
import { isLive } from './subscription.ts'
import { cycleUnderWay, packageNotFound, paymentInProgress, subscriptionOver } from './subscriptions.errors.ts'
import { saveSubscription } from './subscriptions.repository.ts'

type ChangeWay = OwnSubscription & {
  paysBy: 'card' | 'pix'
  /** One of the patient's cards; the last one if he names none. */
  cardId?: number | undefined
  usesCredit: boolean
}

/**
 * Lets a saved card, a Pix or store credit pay for what the pharmacy was asked for, until a pharmacist accepts it,
 * and for the parcels after it; between two parcels, from the next one on. The same again changes nothing. Throws
 * not_found, subscription_over, payment_in_progress once it is accepted, cycle_under_way while it waits for its
 * money, source_not_found.
 */
export const changeWayOfPaying = (ctx: Context, { paysBy, cardId, usesCredit, ...whose }: ChangeWay): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    if (cardId !== undefined) await lockCards(ctx, { userId: whose.patientId })
    const found = await findLastOfOwn(ctx, whose)
    if (!found) throw packageNotFound()
    if (!openStates.includes(found.state)) return changeNextParcel(ctx, { ...whose, paysBy, cardId, usesCredit })
    // An order is locked before its dispensing; the pharmacist who accepts locks the dispensing.
    await lockOrder(ctx, found)
    const { subscription, last } = await holdSubscription(ctx, whose)
    if (!isLive(subscription)) throw subscriptionOver()
    mustBeUndecided(last, found)
    await payRequestBy(ctx, { subscription, last }, { paysBy, cardId: cardId ?? null, usesCredit })
  })

const mustBeUndecided = (last: Dispensing, found: Dispensing): void => {
  if (last.id === found.id && isUndecided(last)) return
  throw last.state === 'accepted' ? paymentInProgress() : cycleUnderWay()
}

type Way = { paysBy: 'card' | 'pix'; cardId: number | null; usesCredit: boolean }

const payRequestBy = async (ctx: Context, { subscription, last }: Held, chosen: Way): Promise<void> => {
  const { patientId, paysBy, usesCredit } = subscription
  const way = wayLike(chosen, await getOrder(ctx, last))
  if (chosen.paysBy !== paysBy || way.by === 'card') {
    const most = monthsOfParcel({ dispensing: last, subscription })
    const payment = await choiceOf(ctx, {
      patientId,
      way: way.by === 'pix' ? way : { ...way, installments: Math.min(way.installments, most) },
    })
    await changePayment(ctx, { orderId: last.orderId, payment })
  }
  if (chosen.paysBy !== paysBy || chosen.usesCredit !== usesCredit)
    await saveSubscription(ctx, { ...subscription, paysBy: chosen.paysBy, usesCredit: chosen.usesCredit })
  await tellPatient(ctx, subscription)
}
