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
import { morningOf } from './cycle.ts'
import { restOfPeriod } from './rest-of-period.ts'

/** A parcel that nothing stands against. */
export type Coverable = ParcelPrice & { prescription: PrescriptionInBrief; restOf: number | null }

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
 * costs no more than he agreed to. What is left of a period costs what was agreed to when it began, whatever the
 * catalogue says now (decision 0130).
 */
export const outlookOn = async (
  ctx: Context,
  subscription: Subscription,
  { day, seenTotalCents }: On,
): Promise<Outlook> => {
  const { packageId, patientId, period, leftOut } = subscription
  const wanted = await getPackageInBrief(ctx, { packageId })
  const rest = restOfPeriod(await listOfSubscriptions(ctx, [subscription.id]), subscription)
  const [price] = await listParcelPrices(ctx, [{ packageId, months: monthsOf[period], leftOut, rest }])
  if (!price) return waitFor('sale')
  if (!(await findNextAddress(ctx, subscription))) return waitFor('address')
  const prescriptions = wanted.isWithdrawn ? [] : await listDispensableOn(ctx, { patientId, day })
  const prescription = coveringOf(prescriptions, { wanted, leftOut, months: price.months })
  if (!prescription) return waitFor('prescription')
  const { agreedTotalCents, priceCents } = subscription
  const isAgreed = agreedTotalCents !== null && seenTotalCents === undefined
  if (isAgreed && !rest && price.priceCents > priceCents)
    return waitFor('price', {
      totalCents: agreedTotalCents - priceCents + price.priceCents,
      priceCents: price.priceCents,
    })
  return { obstacle: null, parcel: { prescription, ...price, restOf: rest?.restOf ?? null } }
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
