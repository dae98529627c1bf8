import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { listOwnPatientIds } from '#domains/care/consultations'
import { getPrescription, isDispensable, listPrescriptionsOfPatients, takenBy } from '#domains/care/prescriptions'
import { listAskedAbout } from '#domains/care/renewals'
import {
  getPackageInBrief,
  listPackagesInBrief,
  listPackagesOfDoctor,
  listParcelPrices,
  monthsOf,
} from '#domains/plans/packages'
import { type Context, inSnapshot } from '#platform/context'
import { openStates } from '../dispensing.ts'
import { listOfSubscriptions } from '../dispensings.repository.ts'
import type { Subscription } from '../subscription.ts'
import { packageNotFound } from '../subscriptions.errors.ts'
import { type ChargeCursor, listNearCharge, listSubscriptionRows, nearChargePage } from '../subscriptions.repository.ts'
import { seesHisTreatments } from '../tasks/dispensing-task.policy.ts'
import { morningOf, renewalDays } from './cycle.ts'
import { restOfPeriod } from './rest-of-period.ts'

export type UncoveredTreatment = { subscriptionId: number; patientId: number; chargeOn: string }

/** A page of them; `next`: after whom the following one begins, which may have more. Null: there is none. */
export type UncoveredPage = { treatments: UncoveredTreatment[]; next: ChargeCursor | null }

type Asked = { doctorId: number; after?: ChargeCursor | null; only?: number }

/**
 * The treatments that this doctor recommended, that go on by themselves, and whose next parcel no prescription covers,
 * from the day on which its patient is asked to renew: nearest first, a page of those that are charged next, of which
 * the covered ones are left out. Of patients whose chart he may still open: who treated one once is told nothing more
 * of him (LGPD art. 6 III). A treatment whose patient has asked waits among the renewals instead. Opens nothing; the
 * number of statements does not depend on how many there are. Throws not_found for anybody else.
 */
export const listUncovered = (ctx: Context, { doctorId, after = null, only }: Asked): Promise<UncoveredPage> =>
  inSnapshot(ctx, async (ctx) => {
    if (!seesHisTreatments({ doctorId }, ctx.actor)) throw packageNotFound()
    const packageIds = await listPackagesOfDoctor(ctx, { doctorId })
    const until = dayAfter(calendarDayOf(ctx.now()), renewalDays)
    const patientIds = await listOwnPatientIds(ctx)
    const near = await listNearCharge(ctx, { packageIds, patientIds, until, after, only })
    const isCovered = await coversOf(ctx, near)
    const last = near.length === nearChargePage ? near.at(-1) : undefined
    return {
      treatments: near
        .filter((one) => !isCovered(one))
        .map(({ id, patientId, nextChargeOn }) => ({ subscriptionId: id, patientId, chargeOn: nextChargeOn })),
      next: last ? { chargeOn: last.nextChargeOn, id: last.id } : null,
    }
  })

/**
 * The doctor whose list has this treatment now, to be told that something waits; null if nobody's has: it is covered,
 * its patient has asked, or its doctor may not open that chart any more.
 */
export const findWhoseListHas = async (
  ctx: Context,
  { subscriptionId }: { subscriptionId: number },
): Promise<number | null> => {
  const [row] = await listSubscriptionRows(ctx, { ids: [subscriptionId] })
  if (!row) return null
  const { prescriptionId } = await getPackageInBrief(ctx, { packageId: row.packageId })
  const { doctorId } = await getPrescription(ctx, { prescriptionId })
  // Asked as she asks it herself: she is told of nothing that her own list does not show.
  const asDoctor: Context = { ...ctx, actor: { kind: 'user', userId: doctorId, roles: ['doctor'] } }
  const { treatments } = await listUncovered(asDoctor, { doctorId, only: subscriptionId })
  return treatments.length > 0 ? doctorId : null
}

type Near = Subscription & { nextChargeOn: string }

/**
 * As `outlookOn` judges one. A parcel that is open, or not sold, waits for no prescription; nor is a doctor reminded of
 * what he was asked for.
 */
const coversOf = async (ctx: Context, near: readonly Near[]): Promise<(one: Near) => boolean> => {
  const patientIds = [...new Set(near.map(({ patientId }) => patientId))]
  const ids = near.map(({ id }) => id)
  const wanted = await listPackagesInBrief(ctx, { ids: near.map(({ packageId }) => packageId) })
  const sheets = Map.groupBy(await listPrescriptionsOfPatients(ctx, { patientIds }), (sheet) => sheet.patientId)
  const parcels = await listOfSubscriptions(ctx, ids)
  const prescriptionIds = [...wanted.values(), ...parcels].map(({ prescriptionId }) => prescriptionId)
  // Of whoever answers: a patient who was handed to a colleague has asked all the same.
  const asked = new Set(await listAskedAbout(ctx, { prescriptionIds }))
  const parcelsOf = (one: Near) => parcels.filter(({ subscriptionId }) => subscriptionId === one.id)
  const prices = await listParcelPrices(
    ctx,
    near.map((one) => ({
      packageId: one.packageId,
      months: monthsOf[one.period],
      leftOut: one.leftOut,
      rest: restOfPeriod(parcelsOf(one), one),
    })),
  )
  return (one) => {
    const price = prices[near.indexOf(one)]
    const of = wanted.get(one.packageId)
    if (!price || !of || parcelsOf(one).some(({ state }) => openStates.includes(state))) return true
    if ([of, ...parcelsOf(one)].some(({ prescriptionId }) => asked.has(prescriptionId))) return true
    // No prescription of his covers what he recommends no more.
    if (of.isWithdrawn) return true
    const at = new Date(Math.max(morningOf(one.nextChargeOn).getTime(), ctx.now().getTime()))
    const productIds = of.productIds.filter((id) => !one.leftOut.includes(id))
    return (sheets.get(one.patientId) ?? []).some(
      (sheet) => isDispensable(sheet, at) && takenBy(sheet, { productIds, months: price.months }) !== null,
    )
  }
}
