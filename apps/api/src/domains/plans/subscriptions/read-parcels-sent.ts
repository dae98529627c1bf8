import { type ChartPass, mayReadPrescriptions } from '#domains/care/consultations'
import { recordAccess } from '#domains/care/record-accesses'
import { listPackageNames, mayHave } from '#domains/plans/packages'
import { type Context, inTransaction } from '#platform/context'
import { monthsOfParcel } from './cycles/parcel.ts'
import { listOfSubscriptions } from './dispensings.repository.ts'
import type { SubscriptionState } from './subscription.ts'
import { packageNotFound } from './subscriptions.errors.ts'
import { listSubscriptionRows } from './subscriptions.repository.ts'

/** A parcel that was paid for, and for how long its medicine lasts. */
export type ParcelSent = {
  subscriptionId: number
  name: string
  state: SubscriptionState
  /** When the pharmacy accepted it. */
  at: Date
  months: number
}

/**
 * The paid parcels of a patient's treatments, oldest first: for himself, or for a reader of his chart; empty for a
 * psychologist. The reading is logged. Throws not_found for anybody else.
 */
export const readParcelsSent = (
  ctx: Context,
  whose: { patientId: number } | { pass: ChartPass },
): Promise<ParcelSent[]> =>
  inTransaction(ctx, async (ctx) => {
    const pass = 'pass' in whose ? whose.pass : null
    const { patientId } = 'pass' in whose ? whose.pass : whose
    if (!pass && !mayHave(patientId, ctx.actor)) throw packageNotFound()
    if (pass && !mayReadPrescriptions(pass)) return []
    const subscriptions = await listSubscriptionRows(ctx, { patientId })
    const reason = pass ? { reason: pass.reason } : {}
    if (subscriptions.length > 0) await recordAccess(ctx, { patientId, what: 'dispensing', subjectId: null, ...reason })
    const names = await listPackageNames(ctx, { ids: subscriptions.map(({ packageId }) => packageId) })
    const dispensings = await listOfSubscriptions(
      ctx,
      subscriptions.map(({ id }) => id),
    )
    return dispensings
      .filter(({ state }) => state === 'paid')
      .flatMap((dispensing) => {
        const subscription = subscriptions.find(({ id }) => id === dispensing.subscriptionId)
        if (!subscription) return []
        return {
          subscriptionId: subscription.id,
          name: names.get(subscription.packageId) ?? 'Tratamento',
          state: subscription.state,
          at: dispensing.decidedAt ?? dispensing.createdAt,
          months: monthsOfParcel({ dispensing, subscription }),
        }
      })
      .sort((one, other) => one.at.getTime() - other.at.getTime())
  })
