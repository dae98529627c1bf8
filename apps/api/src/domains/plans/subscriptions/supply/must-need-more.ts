import { calendarDayOf } from '@prumo/brazil'
import { productOfVariant } from '#domains/plans/packages'
import { listOrders } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { askedFrom, suppliedOverAll } from '../cycles/supply.ts'
import { type Dispensing, openStates } from '../dispensing.ts'
import { listOfSubscriptions } from '../dispensings.repository.ts'
import { isLive, isRepeating } from '../subscription.ts'
import { cycleTooEarly, medicineRepeats, medicineRequested } from '../subscriptions.errors.ts'
import { listSubscriptionRows } from '../subscriptions.repository.ts'
import { listAccountsOf } from './person.ts'
import { isPaidFor, listTakenUnpaid } from './still-out.ts'

/** `prescribedAt`: when its sheet was signed. */
type Wanted = { packageId: number; patientId: number; productIds: number[]; prescribedAt: Date }

/**
 * Nobody has more of a medicine than he takes, by however many treatments and prescriptions, over or not (decision
 * 0196). Throws medicine_repeats while another treatment of his brings one of these by itself, and cycle_too_early with
 * the day from which he may ask while what he has paid lasts for longer; medicine_requested while one of these is asked
 * for and not paid. What was accepted, or asked for, before `prescribedAt` holds up nothing: his doctor wrote the sheet
 * after it, perhaps with another dose. Other accounts of his CPF count, and nothing is said of them: where they decide,
 * cycle_too_early names no day. In as many statements for many as for one. Call it with the person locked
 * (lockPerson): of two at once the second sees the first.
 */
export const mustNeedMore = async (
  ctx: Context,
  { packageId, patientId, productIds, prescribedAt }: Wanted,
): Promise<void> => {
  const [own, ...others] = await listAccountsOf(ctx, { patientId })
  const rows = await listSubscriptionRows(ctx, { patientIds: [own, ...others] })
  // He has this very package already, which is said in its own words.
  if (rows.some((row) => row.packageId === packageId && isLive(row))) return
  const found = await listOfSubscriptions(
    ctx,
    rows.map(({ id }) => id),
  )
  const taken = await listTakenUnpaid(ctx, found)
  const parcels = found.map((one) => ({ ...one, isSupply: isPaidFor(one) || taken.has(one.id) }))
  const orders = await listOrders(ctx, { ids: parcels.map(({ orderId }) => orderId) })
  const productsOf = new Map(orders.map(({ id, lines }) => [id, lines.map((line) => productOfVariant(line.variantId))]))
  const had = rows.flatMap((subscription) =>
    parcels
      .filter(({ subscriptionId }) => subscriptionId === subscription.id)
      .map((dispensing) => ({ subscription, dispensing, productIds: productsOf.get(dispensing.orderId) ?? [] })),
  )
  const sharing = had.filter((parcel) => parcel.productIds.some((id) => productIds.includes(id)))
  const isOwn = ({ subscription }: { subscription: { patientId: number } }) => !others.includes(subscription.patientId)
  const isOpenSince = ({ state, createdAt }: Dispensing) => openStates.includes(state) && createdAt > prescribedAt
  const repeating = sharing.filter(({ subscription }) => isRepeating(subscription))
  const requested = sharing.filter(({ dispensing }) => isOpenSince(dispensing))
  if (repeating.some(isOwn)) throw medicineRepeats()
  if (requested.some(isOwn)) throw medicineRequested()
  if (repeating.length > 0 || requested.length > 0) throw cycleTooEarly()
  const when = { today: calendarDayOf(ctx.now()), days: ctx.settings.bringForwardDays }
  const since = sharing.filter(({ dispensing }) => (dispensing.decidedAt ?? dispensing.createdAt) >= prescribedAt)
  const fromOf = (parcels: typeof since) => {
    const days = productIds.flatMap((id) => {
      const ofIt = parcels.filter((parcel) => (taken.get(parcel.dispensing.id) ?? parcel.productIds).includes(id))
      return askedFrom(suppliedOverAll(ofIt), when) ?? []
    })
    return days.toSorted().at(-1)
  }
  const from = fromOf(since)
  if (from !== undefined) throw cycleTooEarly(from === fromOf(since.filter(isOwn)) ? from : undefined)
}
