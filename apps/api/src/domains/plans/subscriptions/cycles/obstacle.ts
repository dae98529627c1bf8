import {
  isDispensable,
  listPrescriptionsOfPatient,
  type PrescriptionInBrief,
  takenBy,
} from '#domains/care/prescriptions'
import {
  getPackageInBrief,
  listParcelPrices,
  monthsOf,
  type PackageInBrief,
  type ParcelPrice,
} from '#domains/plans/packages'
import type { Context } from '#platform/context'
import { findNextAddress } from '../destinations/next-address.ts'
import { listOfSubscriptions } from '../dispensings.repository.ts'
import type { Subscription, WaitsFor } from '../subscription.ts'
import { askedTotal } from './agree-to-cycles.ts'
import { morningOf } from './cycle.ts'
import { restOfPeriod } from './rest-of-period.ts'

/** A parcel that nothing stands against. */
export type Coverable = ParcelPrice & {
  prescription: PrescriptionInBrief
  restOf: number | null
  /** The price of a period's first parcel today, without delivery; null where that is not sold. */
  firstCents: number | null
}

export type Outlook =
  | { obstacle: null; parcel: Coverable }
  | { obstacle: WaitsFor; parcel: null; offered: Offer | null }

/** A parcel's total with delivery, above what was agreed to, and what its medicines cost of that. */
export type Offer = { totalCents: number; priceCents: number }

type On = {
  day: string
  /** He says yes to this parcel by itself: it is judged whole, once its delivery is known. */
  seenTotalCents?: number | undefined
}

/**
 * What stands against a subscription's parcel on a day. It goes to an address that is in its patient's book; it is
 * covered by the package's own prescription, else by the patient's newest one that names all its medicines; and it
 * costs no more than he agreed to, by today's price and the postage that he agreed to, or is asked for since (decision
 * 0298). What is left of a period costs what was agreed to when it began, whatever the catalogue says now (decision
 * 0130).
 */
export const outlookOn = async (
  ctx: Context,
  subscription: Subscription,
  { day, seenTotalCents }: On,
): Promise<Outlook> => {
  const { packageId, patientId, period, leftOut } = subscription
  const wanted = await getPackageInBrief(ctx, { packageId })
  const rest = restOfPeriod(await listOfSubscriptions(ctx, [subscription.id]), subscription)
  const wantedParcel = { packageId, months: monthsOf[period], leftOut }
  const [first = null, left = null] = await listParcelPrices(ctx, [
    wantedParcel,
    ...(rest ? [{ ...wantedParcel, rest }] : []),
  ])
  const price = rest ? left : first
  if (!price) return waitFor('sale')
  if (!(await findNextAddress(ctx, subscription))) return waitFor('address')
  const prescriptions = wanted.isWithdrawn ? [] : await listDispensableOn(ctx, { patientId, day })
  const prescription = coveringOf(prescriptions, { wanted, leftOut, months: price.months })
  if (!prescription) return waitFor('prescription')
  const firstCents = first?.priceCents ?? null
  const dearer =
    seenTotalCents === undefined ? dearerThanAgreed(subscription, { firstCents, isRest: rest !== null }) : null
  if (dearer) return waitFor('price', dearer)
  return { obstacle: null, parcel: { prescription, ...price, restOf: rest?.restOf ?? null, firstCents } }
}

/** The total that he is asked for; null: it is no more than he agreed to. The postage of a rest can rise alone. */
const dearerThanAgreed = (
  subscription: Subscription,
  { firstCents, isRest }: { firstCents: number | null; isRest: boolean },
): Offer | null => {
  const { agreedTotalCents, offeredTotalCents, offeredPriceCents } = subscription
  const priceCents = firstCents ?? offeredPriceCents
  if (agreedTotalCents === null || priceCents === null || (isRest && offeredTotalCents === null)) return null
  const totalCents = askedTotal(subscription, { priceCents, lastTotalCents: agreedTotalCents })
  return totalCents > agreedTotalCents ? { totalCents, priceCents } : null
}

type Parcel = { wanted: Pick<PackageInBrief, 'productIds' | 'prescriptionId'>; leftOut: number[]; months: number }

/** Of a patient's dispensable prescriptions, newest first, the one on which a parcel would be dispensed. */
export const coveringOf = (
  prescriptions: PrescriptionInBrief[],
  { wanted, leftOut, months }: Parcel,
): PrescriptionInBrief | undefined => {
  const productIds = wanted.productIds.filter((id) => !leftOut.includes(id))
  const covering = prescriptions.filter((one) => takenBy(one, { productIds, months }) !== null)
  return covering.find(({ id }) => id === wanted.prescriptionId) ?? covering[0]
}

/** A patient's prescriptions that may be dispensed on a day, newest first. */
export const listDispensableOn = async (
  ctx: Context,
  { patientId, day }: { patientId: number; day: string },
): Promise<PrescriptionInBrief[]> => {
  const at = new Date(Math.max(morningOf(day).getTime(), ctx.now().getTime()))
  return (await listPrescriptionsOfPatient(ctx, { patientId })).filter((one) => isDispensable(one, at))
}

const waitFor = (obstacle: WaitsFor, offered: Offer | null = null): Outlook => ({ obstacle, parcel: null, offered })
