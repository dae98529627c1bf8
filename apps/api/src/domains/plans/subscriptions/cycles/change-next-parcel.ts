import { listSavedCards, lockCards } from '#domains/money/payments'
import { getAddressOfUser } from '#domains/people/customers'
import { type Context, inEffect } from '#platform/context'
import { cardNotFound } from '../subscriptions.errors.ts'
import { holdBetweenParcels, type OwnSubscription, saveChange } from './hold-subscription.ts'

type Change = OwnSubscription & { cardId?: number | undefined; addressId?: number | undefined }

/**
 * Lets another of the patient's cards pay for the next parcel, or another of his addresses receive it, and those after
 * it. Throws not_found (also for an address that is not his), source_not_found, subscription_over, cycle_under_way.
 */
export const changeNextParcel = (ctx: Context, { cardId, addressId, ...whose }: Change): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { patientId } = whose
    if (cardId !== undefined) await lockCards(ctx, { userId: patientId })
    const { subscription } = await holdBetweenParcels(ctx, whose)
    if (addressId !== undefined) await getAddressOfUser(ctx, { id: addressId, userId: patientId })
    if (cardId !== undefined && !(await listSavedCards(ctx, { userId: patientId })).some(({ id }) => id === cardId))
      throw cardNotFound()
    const { waitsFor } = subscription
    const isSettled =
      (waitsFor === 'card' && cardId !== undefined) || (waitsFor === 'address' && addressId !== undefined)
    await saveChange(ctx, {
      ...subscription,
      cardId: cardId ?? subscription.cardId,
      addressId: addressId ?? subscription.addressId,
      waitsFor: isSettled ? null : waitsFor,
    })
  })
