import { type Selectable, sql } from 'kysely'
import type { Period } from '#domains/plans/packages'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import type { DueQueue } from '#platform/lease'
import type { PlansSubscriptions } from '#platform/tables.generated'
import type { PausedFor, Subscription, SubscriptionState, WaitsFor } from './subscription.ts'

const own = (db: Database) => owning(db, 'plans.subscriptions')

export const insertSubscription = async (
  ctx: Context,
  input: Pick<Subscription, 'packageId' | 'patientId' | 'period' | 'leftOut' | 'priceCents'> &
    Partial<Pick<Subscription, 'paysBy' | 'usesCredit'>>,
): Promise<number> => {
  const { id } = await own(ctx.db)
    .insertInto('plans.subscriptions')
    .values({
      package_id: input.packageId,
      patient_id: input.patientId,
      period: input.period,
      left_out: input.leftOut,
      price_cents: input.priceCents,
      pays_by: input.paysBy ?? 'card',
      uses_credit: input.usesCredit ?? false,
      state: 'waiting_for_pharmacist',
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Everything that changes of it. Call it in the transaction that has locked it (lockSubscription). */
export const saveSubscription = async (ctx: Context, subscription: Subscription): Promise<void> => {
  await own(ctx.db)
    .updateTable('plans.subscriptions')
    .set({
      state: subscription.state,
      next_charge_on: subscription.nextChargeOn,
      next_delivery_on: subscription.nextDeliveryOn,
      period: subscription.period,
      left_out: subscription.leftOut,
      price_cents: subscription.priceCents,
      repeats_since: subscription.repeatsSince,
      agreed_total_cents: subscription.agreedTotalCents,
      ...offerColumns(subscription),
      waits_for: subscription.waitsFor,
      charge_day: subscription.chargeDay,
      noticed_for: subscription.noticedFor,
      renewal_offered_for: subscription.renewalOfferedFor,
      paused_until: subscription.state === 'paused' ? subscription.pausedUntil : null,
      paused_for: subscription.state === 'paused' ? subscription.pausedFor : null,
      card_id: subscription.cardId,
      address_id: subscription.addressId,
      pays_by: subscription.paysBy,
      uses_credit: subscription.usesCredit,
      ...(subscription.state === 'active' || subscription.state === 'paused' ? {} : { cycle_due_at: null }),
      ...(subscription.state === 'canceled' ? { canceled_at: ctx.now() } : {}),
    })
    .where('id', '=', subscription.id)
    .execute()
}

/** Only what goes on asks for a yes. */
const offerColumns = ({ state, offeredTotalCents: total, offeredPriceCents: price }: Subscription) =>
  state === 'active' && total !== null
    ? { offered_total_cents: total, offered_price_cents: price }
    : { offered_total_cents: null, offered_price_cents: null }

/** Subscriptions whose next step is due (cycles/advance-subscriptions.ts). */
export const cyclesDue: DueQueue = {
  table: 'plans.subscriptions',
  dueAt: 'cycle_due_at',
  attempts: 'cycle_attempts',
  id: 'bigint',
}

/** When its next step is due; null: something else sets it, or nothing follows. */
export const scheduleCycle = async (ctx: Context, { id, at }: { id: number; at: Date | null }): Promise<void> => {
  await own(ctx.db)
    .updateTable('plans.subscriptions')
    .set({ cycle_due_at: at, cycle_attempts: 0 })
    .where('id', '=', id)
    .execute()
}

/** Whatever of a patient waits for a prescription looks again now. */
export const wakeWaitingCycles = async (ctx: Context, { patientId }: { patientId: number }): Promise<void> => {
  await own(ctx.db)
    .updateTable('plans.subscriptions')
    .set({ cycle_due_at: ctx.now() })
    .where('patient_id', '=', patientId)
    .where('state', '=', 'active')
    .where('waits_for', '=', 'prescription')
    .where('repeats_since', 'is not', null)
    .execute()
}

/** All that goes on by itself of a patient looks again now: an address of his is gone. */
export const wakeCyclesOf = async (ctx: Context, { patientId }: { patientId: number }): Promise<void> => {
  await own(ctx.db)
    .updateTable('plans.subscriptions')
    .set({ cycle_due_at: ctx.now() })
    .where('patient_id', '=', patientId)
    .where('state', '=', 'active')
    .where('repeats_since', 'is not', null)
    .execute()
}

/** Locked until the transaction ends; null if there is none. */
export const lockSubscription = async (ctx: Context, id: number): Promise<Subscription | null> => {
  const row = await own(ctx.db)
    .selectFrom('plans.subscriptions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? subscriptionFrom(row) : null
}

type Input = {
  ids?: number[]
  patientId?: number
  patientIds?: number[]
  packageId?: number
  /** For a screen: at most so many; what still goes on is among them, however much was ended after it. */
  most?: number
}

/** Newest first; all of them, since sums and limits are counted over them. */
export const listSubscriptionRows = async (ctx: Context, input: Input): Promise<Subscription[]> => {
  if (input.ids?.length === 0 || input.patientIds?.length === 0) return []
  let query = own(ctx.db).selectFrom('plans.subscriptions').selectAll()
  if (input.patientIds) query = query.where('patient_id', 'in', input.patientIds)
  if (input.ids) query = query.where('id', 'in', input.ids)
  if (input.patientId !== undefined) query = query.where('patient_id', '=', input.patientId)
  if (input.packageId !== undefined) query = query.where('package_id', '=', input.packageId)
  if (input.most !== undefined) query = query.orderBy(sql`state in ('canceled', 'returned')`).limit(input.most)
  const rows = (await query.orderBy('id', 'desc').execute()).map(subscriptionFrom)
  return rows.sort((one, other) => other.id - one.id)
}

/** The last one of a page of treatments by their next charge. */
export type ChargeCursor = { chargeOn: string; id: number }

type NearCharge = {
  packageIds: readonly number[]
  patientIds: readonly number[]
  until: string
  after: ChargeCursor | null
  /** This one alone. */
  only?: number | undefined
}

/** As many packages as are read at once. */
export const nearChargePage = 200

/**
 * Those of these packages and patients that go on by themselves and are charged by this day, the nearest first: a page
 * of them.
 */
export const listNearCharge = async (
  ctx: Context,
  { packageIds, patientIds, until, after, only }: NearCharge,
): Promise<(Subscription & { nextChargeOn: string })[]> => {
  if (packageIds.length === 0 || patientIds.length === 0) return []
  const rows = await own(ctx.db)
    .selectFrom('plans.subscriptions')
    .selectAll()
    .where(among('package_id', packageIds, 'bigint'))
    .where(among('patient_id', patientIds, 'bigint'))
    .where('state', '=', 'active')
    .where('repeats_since', 'is not', null)
    .where('next_charge_on', '<=', until)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(next_charge_on, id) > (${after?.chargeOn}::date, ${after?.id}::bigint)`),
    )
    .orderBy('next_charge_on')
    .orderBy('id')
    .limit(nearChargePage)
    .execute()
  return rows
    .map(subscriptionFrom)
    .flatMap((one) => (one.nextChargeOn === null ? [] : [{ ...one, nextChargeOn: one.nextChargeOn }]))
}

const subscriptionFrom = (row: Selectable<PlansSubscriptions>): Subscription => ({
  id: row.id,
  packageId: row.package_id,
  patientId: row.patient_id,
  period: row.period as Period,
  leftOut: row.left_out,
  state: row.state as SubscriptionState,
  priceCents: row.price_cents,
  nextChargeOn: row.next_charge_on,
  nextDeliveryOn: row.next_delivery_on,
  repeatsSince: row.repeats_since,
  agreedTotalCents: row.agreed_total_cents,
  offeredTotalCents: row.offered_total_cents,
  offeredPriceCents: row.offered_total_cents === null ? null : row.offered_price_cents,
  waitsFor: row.waits_for as WaitsFor | null,
  chargeDay: row.charge_day,
  noticedFor: row.noticed_for,
  renewalOfferedFor: row.renewal_offered_for,
  pausedUntil: row.paused_until,
  pausedFor: row.paused_for as PausedFor | null,
  cardId: row.card_id,
  addressId: row.address_id,
  paysBy: row.pays_by as Subscription['paysBy'],
  usesCredit: row.uses_credit,
})
