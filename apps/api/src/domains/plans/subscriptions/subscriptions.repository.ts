import type { Selectable } from 'kysely'
import type { Period } from '#domains/plans/packages'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import type { PlansSubscriptions } from '#platform/tables.generated'
import type { Subscription, SubscriptionState } from './subscription.ts'

const own = (db: Database) => owning(db, 'plans.subscriptions')

export const insertSubscription = async (
  ctx: Context,
  input: Pick<Subscription, 'packageId' | 'patientId' | 'period' | 'priceCents'>,
): Promise<number> => {
  const { id } = await own(ctx.db)
    .insertInto('plans.subscriptions')
    .values({
      package_id: input.packageId,
      patient_id: input.patientId,
      period: input.period,
      price_cents: input.priceCents,
      state: 'waiting_for_pharmacist',
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const saveSubscription = async (ctx: Context, subscription: Subscription): Promise<void> => {
  await own(ctx.db)
    .updateTable('plans.subscriptions')
    .set({
      state: subscription.state,
      next_charge_on: subscription.nextChargeOn,
      next_delivery_on: subscription.nextDeliveryOn,
      ...(subscription.state === 'canceled' ? { canceled_at: ctx.now() } : {}),
    })
    .where('id', '=', subscription.id)
    .execute()
}

type Input = { ids?: number[]; patientId?: number; patientIds?: number[]; packageId?: number }

/** Newest first, at most two hundred. */
export const listSubscriptionRows = async (ctx: Context, input: Input): Promise<Subscription[]> => {
  if (input.ids?.length === 0 || input.patientIds?.length === 0) return []
  let query = own(ctx.db).selectFrom('plans.subscriptions').selectAll()
  if (input.patientIds) query = query.where('patient_id', 'in', input.patientIds)
  if (input.ids) query = query.where('id', 'in', input.ids)
  if (input.patientId !== undefined) query = query.where('patient_id', '=', input.patientId)
  if (input.packageId !== undefined) query = query.where('package_id', '=', input.packageId)
  return (await query.orderBy('id', 'desc').limit(200).execute()).map(subscriptionFrom)
}

const subscriptionFrom = (row: Selectable<PlansSubscriptions>): Subscription => ({
  id: row.id,
  packageId: row.package_id,
  patientId: row.patient_id,
  period: row.period as Period,
  state: row.state as SubscriptionState,
  priceCents: row.price_cents,
  nextChargeOn: row.next_charge_on,
  nextDeliveryOn: row.next_delivery_on,
})
