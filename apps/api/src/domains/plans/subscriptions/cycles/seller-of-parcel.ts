import { listAddresses } from '#domains/people/customers'
import { getOrder, listSellers, type Seller } from '#domains/shop/orders'
import { type Context, inSnapshot } from '#platform/context'
import { findPharmacy } from '../desk/choose-pharmacy.ts'
import type { Dispensing } from '../dispensing.ts'
import { findDispensing, listOfSubscriptions } from '../dispensings.repository.ts'
import { dispensingNotFound } from '../subscriptions.errors.ts'
import { listSubscriptionRows } from '../subscriptions.repository.ts'
import { outlookOn } from './obstacle.ts'

/** Who prepares and sells a parcel; `isAnother`: not who sold the last one that was paid. */
export type SellerOfParcel = { seller: Seller; isAnother: boolean }

/** Who prepares and sells a parcel that was asked for, for its mail. Throws not_found. */
export const getSellerOfParcel = (
  ctx: Context,
  { dispensingId }: { dispensingId: number },
): Promise<SellerOfParcel | null> =>
  inSnapshot(ctx, async (ctx) => {
    const dispensing = await findDispensing(ctx, dispensingId)
    if (!dispensing) throw dispensingNotFound()
    const parcels = await listOfSubscriptions(ctx, [dispensing.subscriptionId])
    const earlier = parcels.filter(({ cycle }) => cycle < dispensing.cycle)
    return besideLast(ctx, { sellerId: dispensing.pharmacyId, earlier })
  })

/**
 * Who would prepare and sell the parcel that comes next, as things stand, for the mail that announces it; null if
 * something stands against that parcel.
 */
export const findNextSeller = (
  ctx: Context,
  { subscriptionId }: { subscriptionId: number },
): Promise<SellerOfParcel | null> =>
  inSnapshot(ctx, async (ctx) => {
    const [subscription] = await listSubscriptionRows(ctx, { ids: [subscriptionId] })
    const earlier = await listOfSubscriptions(ctx, [subscriptionId])
    if (!subscription?.nextChargeOn || !earlier[0]) return null
    const { parcel } = await outlookOn(ctx, subscription, { day: subscription.nextChargeOn })
    const addressId = subscription.addressId ?? (await getOrder(ctx, earlier[0])).shipAddressId
    const [address] = await listAddresses(ctx, { ids: addressId === null ? [] : [addressId] })
    if (!parcel || !address) return null
    const pharmacy = await findPharmacy(ctx, { ...parcel, state: address.state?.abbr ?? null })
    return pharmacy ? besideLast(ctx, { sellerId: pharmacy.id, earlier }) : null
  })

type Beside = { sellerId: number; earlier: Dispensing[] }

/** `earlier`: the last one first. */
const besideLast = async (ctx: Context, { sellerId, earlier }: Beside): Promise<SellerOfParcel | null> => {
  const seller = (await listSellers(ctx)).find(({ id }) => id === sellerId)
  const last = earlier.find(({ state }) => state === 'paid')
  return seller ? { seller, isAnother: last !== undefined && last.pharmacyId !== sellerId } : null
}
