import {
  isDispensable,
  listPrescriptionsOfPatient,
  type PrescriptionInBrief,
  takenBy,
} from '#domains/care/prescriptions'
import { getPackageInBrief, listParcelPrices, monthsOf } from '#domains/plans/packages'
import type { Context } from '#platform/context'
import type { Subscription, WaitsFor } from '../subscription.ts'
import { morningOf } from './cycle.ts'

/** A parcel that nothing stands against. */
export type Coverable = { prescription: PrescriptionInBrief; variantIds: number[]; priceCents: number; months: number }

export type Outlook =
  | { obstacle: null; parcel: Coverable }
  | { obstacle: WaitsFor; parcel: null; offeredTotalCents: number | null }

/**
 * What stands against a subscription's parcel on a day. It is covered by the package's own prescription, else by the
 * patient's newest one that names all its medicines; and it costs no more than he agreed to.
 */
export const outlookOn = async (ctx: Context, subscription: Subscription, day: string): Promise<Outlook> => {
  const { packageId, patientId, period } = subscription
  const wanted = await getPackageInBrief(ctx, { packageId })
  const months = monthsOf[period]
  const [price] = await listParcelPrices(ctx, [{ packageId, months }])
  if (!price) return waitFor('sale')
  const prescriptions = wanted.isWithdrawn ? [] : await listPrescriptionsOfPatient(ctx, { patientId })
  const at = new Date(Math.max(morningOf(day).getTime(), ctx.now().getTime()))
  const covering = prescriptions.filter(
    (one) => isDispensable(one, at) && takenBy(one, { productIds: wanted.productIds, months }) !== null,
  )
  const prescription = covering.find(({ id }) => id === wanted.prescriptionId) ?? covering[0]
  if (!prescription) return waitFor('prescription')
  const { agreedTotalCents, priceCents } = subscription
  if (agreedTotalCents !== null && price.priceCents > priceCents)
    return waitFor('price', agreedTotalCents - priceCents + price.priceCents)
  return { obstacle: null, parcel: { prescription, ...price, months } }
}

const waitFor = (obstacle: WaitsFor, offeredTotalCents: number | null = null): Outlook => ({
  obstacle,
  parcel: null,
  offeredTotalCents,
})
