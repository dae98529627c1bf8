import { type ChartPass, mayReadPrescriptions } from '#domains/care/consultations'
import { recordAccess } from '#domains/care/record-accesses'
import { listPackagesWithLabels, mayHave } from '#domains/plans/packages'
import { type Context, inTransaction } from '#platform/context'
import { type AcceptedInSpite, openAcceptances } from './opened-dispensings.repository.ts'
import { isLive, isRepeating, type Subscription, type SubscriptionState } from './subscription.ts'
import { packageNotFound } from './subscriptions.errors.ts'
import { listSubscriptionRows } from './subscriptions.repository.ts'

/** A treatment that a patient has asked for or receives, without any price (CFM 1.939/2010). */
export type TreatmentOnChart = {
  id: number
  name: string
  products: string[]
  prescriptionId: number
  doctorId: number
  state: SubscriptionState
  nextDeliveryOn: string | null
}

/** With the parcels that a pharmacist accepted in spite of what was found since the signature (decision 0199). */
export type TreatmentWithAcceptances = TreatmentOnChart & { acceptances: AcceptedInSpite[] }

/**
 * For a patient's chart: the treatments that he has asked for or receives. Empty for a psychologist. The reading is
 * logged.
 */
export const readTreatmentsOfChart = (
  ctx: Context,
  { pass }: { pass: ChartPass },
): Promise<TreatmentWithAcceptances[]> =>
  inTransaction(ctx, async (ctx) => {
    if (!mayReadPrescriptions(pass)) return []
    const { patientId, reason } = pass
    const live = (await listSubscriptionRows(ctx, { patientId })).filter(isLive)
    if (live.length > 0) await recordAccess(ctx, { patientId, what: 'dispensing', subjectId: null, reason })
    const ids = live.map(({ id }) => id)
    const [treatments, acceptances] = [await treatmentsFrom(ctx, live), await openAcceptances(ctx, ids)]
    return treatments.map((one) => ({
      ...one,
      acceptances: acceptances.filter(({ subscriptionId }) => subscriptionId === one.id),
    }))
  })

/** All that a patient has asked for or received, for himself. Throws not_found for anybody else. */
export const readTreatmentsOfPatient = (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<TreatmentOnChart[]> =>
  inTransaction(ctx, async (ctx) => {
    if (!mayHave(patientId, ctx.actor)) throw packageNotFound()
    return treatmentsFrom(ctx, await listSubscriptionRows(ctx, { patientId }))
  })

const treatmentsFrom = async (ctx: Context, subscriptions: Subscription[]): Promise<TreatmentOnChart[]> => {
  const packages = await listPackagesWithLabels(ctx, { ids: subscriptions.map(({ packageId }) => packageId) })
  return subscriptions.flatMap((subscription) => {
    const { id, packageId, leftOut, state } = subscription
    const of = packages.get(packageId)
    if (!of) return []
    const { name, prescriptionId, doctorId } = of
    const products = of.products.filter((_, index) => !leftOut.includes(of.productIds[index] as number))
    // A date is a promise: only what repeats by itself, and is not paused, has one.
    const isComing = state === 'active' && isRepeating(subscription)
    const nextDeliveryOn = isComing ? subscription.nextDeliveryOn : null
    return [{ id, name, products, prescriptionId, doctorId, state, nextDeliveryOn }]
  })
}
