import { getPrescription } from '#domains/care/prescriptions'
import { getAddressOfUser } from '#domains/people/customers'
import { listParcelPrices, mayHave, monthsOf, packageUnavailable } from '#domains/plans/packages'
import { getOrder, listSellers, quoteDelivery } from '#domains/shop/orders'
import { listShippingMethods } from '#domains/shop/shipping'
import type { Context } from '#platform/context'
import { choosePharmacy } from '../desk/choose-pharmacy.ts'
import { listOfSubscriptions } from '../dispensings.repository.ts'
import { deliveryNotOffered, packageNotFound } from '../subscriptions.errors.ts'
import { listSubscriptionRows } from '../subscriptions.repository.ts'
import { mustGoOn, type OwnSubscription } from './hold-subscription.ts'
import { dayOfNext } from './next-contents.ts'
import { deliveryAfter, travelsFor } from './next-dates.ts'
import { besideLast, type SellerOfParcel } from './seller-of-parcel.ts'

/** The next parcel at one of its patient's addresses, by the carrier's price of today. */
export type NextDelivery = {
  /** The medicines alone. */
  priceCents: number
  deliveryCents: number
  totalCents: number
  businessDays: number
  deliveryType: string
  /** The charge that a change counts from, if it is made today; null: each parcel is asked for. */
  fromChargeOn: string | null
  /** The pharmacy that would prepare and sell it there. */
  sells: SellerOfParcel
}

/**
 * What the next parcel of a patient's own treatment costs at one of his addresses, sent as the last one was. Asks the
 * carrier, so it does not run in a transaction. Throws not_found (also for an address that is not his),
 * subscription_over, package_unavailable, pharmacy_missing, shipping_method_not_offered where nobody delivers there.
 */
export const readNextDelivery = async (
  ctx: Context,
  { patientId, subscriptionId, addressId }: OwnSubscription & { addressId: number },
): Promise<NextDelivery> => {
  if (!mayHave(patientId, ctx.actor)) throw packageNotFound()
  const [subscription] = await listSubscriptionRows(ctx, { ids: [subscriptionId], patientId })
  const parcels = subscription ? await listOfSubscriptions(ctx, [subscriptionId]) : []
  const [last] = parcels
  if (!subscription || !last) throw packageNotFound()
  mustGoOn(subscription)
  const { postalCode, state } = await getAddressOfUser(ctx, { id: addressId, userId: patientId })
  const { packageId, period, leftOut } = subscription
  const [price] = await listParcelPrices(ctx, [{ packageId, months: monthsOf[period], leftOut }])
  if (!price) throw packageUnavailable()
  const method = await methodOf(ctx, last)
  const prescription = await getPrescription(ctx, last)
  const { id: sellerId } = await choosePharmacy(ctx, { state: state?.abbr ?? null, prescription })
  const sells = besideLast(await listSellers(ctx), { sellerId, earlier: parcels })
  const quotes = postalCode
    ? await quoteDelivery(ctx, { variantIds: price.lines.map(({ variantId }) => variantId), postalCode, sellerId })
    : []
  const quote = quotes.find(({ shippingMethodId }) => shippingMethodId === method?.id)
  if (!method || !quote || !sells) throw deliveryNotOffered()
  return {
    priceCents: price.priceCents,
    deliveryCents: quote.costCents,
    totalCents: price.priceCents + quote.costCents,
    businessDays: quote.businessDays,
    deliveryType: method.code,
    fromChargeOn: subscription.repeatsSince === null ? null : dayOfNext(ctx, subscription),
    sells,
  }
}

/** How an order is sent. */
export const methodOf = async (ctx: Context, { orderId }: { orderId: number }) => {
  const { shipments } = await getOrder(ctx, { orderId })
  const rate = shipments.flatMap(({ rates }) => rates.filter(({ isSelected }) => isSelected))[0]
  const [method] = rate ? await listShippingMethods(ctx, { ids: [rate.shippingMethodId] }) : []
  return method
}

/** When the next parcel arrives that is charged on this day and sent as this order was. */
export const deliveryLike = async (ctx: Context, chargeOn: string, last: { orderId: number }): Promise<string> =>
  deliveryAfter(chargeOn, travelsFor(await getOrder(ctx, { orderId: last.orderId })))
