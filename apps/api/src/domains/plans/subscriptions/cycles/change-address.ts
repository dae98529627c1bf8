import { getAddressOfUser } from '#domains/people/customers'
import { listParcelPrices, monthsOf } from '#domains/plans/packages'
import { besideEffect, type Context, inEffect } from '#platform/context'
import { cycleTotalChanged } from '../subscriptions.errors.ts'
import { holdBetweenParcels, type OwnSubscription, saveChange } from './hold-subscription.ts'
import { dayOfNext } from './next-contents.ts'
import { deliveryAfter } from './next-dates.ts'
import { readNextDelivery } from './next-delivery.ts'

type ChangeAddress = OwnSubscription & {
  addressId: number
  /** What the patient saw: the most that a parcel will cost from now on, with delivery. */
  totalCents: number
}

/**
 * Sends the parcels of a treatment to another of the patient's addresses from the next one on; he says yes to what that
 * costs, and its charge is announced anew. The same again changes nothing. Asks the carrier, so it does not run in a
 * transaction. Throws what reading the next delivery throws, cycle_under_way, cycle_total_changed.
 */
export const changeAddress = async (
  ctx: Context,
  { addressId, totalCents, ...whose }: ChangeAddress,
): Promise<void> => {
  const { priceCents, ...seen } = await readNextDelivery(besideEffect(ctx), { ...whose, addressId })
  if (seen.totalCents !== totalCents) throw cycleTotalChanged()
  await inEffect(ctx, async (ctx) => {
    const { subscription } = await holdBetweenParcels(ctx, whose)
    await getAddressOfUser(ctx, { id: addressId, userId: whose.patientId })
    const { packageId, period, leftOut, waitsFor, agreedTotalCents } = subscription
    const [price] = await listParcelPrices(ctx, [{ packageId, months: monthsOf[period], leftOut }])
    // Another tab has changed what it holds meanwhile.
    if (price?.priceCents !== priceCents) throw cycleTotalChanged()
    if (subscription.addressId === addressId && agreedTotalCents === totalCents && waitsFor !== 'address') return
    const chargeOn = dayOfNext(ctx, subscription)
    const repeats = subscription.repeatsSince !== null
    await saveChange(ctx, {
      ...subscription,
      ...(repeats ? { nextChargeOn: chargeOn, nextDeliveryOn: deliveryAfter(chargeOn, seen.businessDays) } : {}),
      addressId,
      priceCents,
      agreedTotalCents: totalCents,
      offeredTotalCents: null,
      waitsFor: waitsFor === 'address' || waitsFor === 'price' ? null : waitsFor,
      noticedFor: null,
    })
  })
}
