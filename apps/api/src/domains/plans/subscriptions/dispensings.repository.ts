import { type Selectable, sql } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import type { DueQueue } from '#platform/lease'
import type { PlansDispensings } from '#platform/tables.generated'
import { lateChargeAt } from './charging/late-charge.ts'
import { checkDueAfter } from './desk/due-time.ts'
import { type Dispensing, type DispensingState, openStates, type ReturnReason } from './dispensing.ts'

export const own = (db: Database) => owning(db, 'plans.dispensings')

type New = Pick<
  Dispensing,
  'subscriptionId' | 'cycle' | 'prescriptionId' | 'months' | 'leftOut' | 'orderId' | 'pharmacyId' | 'agreedTotalCents'
> &
  Partial<Pick<Dispensing, 'period' | 'restOf'>>

export const insertDispensing = async (ctx: Context, input: New): Promise<number> => {
  const { id } = await own(ctx.db)
    .insertInto('plans.dispensings')
    .values({
      subscription_id: input.subscriptionId,
      cycle: input.cycle,
      prescription_id: input.prescriptionId,
      months: input.months,
      left_out: input.leftOut,
      period_months: input.period?.months ?? null,
      period_prices: input.period ? JSON.stringify(input.period.cents) : null,
      rest_of: input.restOf ?? null,
      order_id: input.orderId,
      pharmacy_id: input.pharmacyId,
      due_at: checkDueAfter(ctx.now()),
      state: 'requested',
      agreed_total_cents: input.agreedTotalCents,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locked until the transaction ends; null if there is none. */
export const lockDispensing = async (ctx: Context, dispensingId: number): Promise<Dispensing | null> =>
  one(await select(ctx).where('id', '=', dispensingId).forUpdate().executeTakeFirst())

export const findDispensing = async (ctx: Context, dispensingId: number): Promise<Dispensing | null> =>
  one(await select(ctx).where('id', '=', dispensingId).executeTakeFirst())
export const findDispensingOfOrder = async (ctx: Context, orderId: number): Promise<Dispensing | null> =>
  one(await select(ctx).where('order_id', '=', orderId).executeTakeFirst())
export const listDispensingsOfOrders = async (ctx: Context, ids: number[]): Promise<Dispensing[]> =>
  ids.length === 0 ? [] : (await select(ctx).where('order_id', 'in', ids).execute()).map(dispensingFrom)

/** Whether a request of this prescription is open: one at a time (a unique index holds it). */
export const hasOpenRequest = async (ctx: Context, prescriptionId: number): Promise<boolean> =>
  (await listRequestedPrescriptions(ctx, [prescriptionId])).has(prescriptionId)

/** What was asked for or sent by this prescription and did not end otherwise, oldest first. */
export const listDispensingsOfPrescription = async (ctx: Context, prescriptionId: number): Promise<Dispensing[]> =>
  (
    await select(ctx)
      .where('prescription_id', '=', prescriptionId)
      .where('state', 'in', [...openStates, 'paid'])
      .orderBy('id')
      .execute()
  ).map(dispensingFrom)

/** Which of these prescriptions have an open request. */
export const listRequestedPrescriptions = async (ctx: Context, ids: number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await own(ctx.db)
    .selectFrom('plans.dispensings')
    .select('prescription_id')
    .where('prescription_id', 'in', ids)
    .where('state', 'in', openStates.map(sql.lit))
    .execute()
  return new Set(rows.map((row) => row.prescription_id))
}

/** The pharmacy that has the open request of each of these prescriptions, by the prescription's id. */
export const listDesksOfRequested = async (ctx: Context, ids: number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await own(ctx.db)
    .selectFrom('plans.dispensings')
    .select(['prescription_id', 'pharmacy_id'])
    .where('prescription_id', 'in', ids)
    .where('state', 'in', openStates.map(sql.lit))
    .execute()
  return new Map(rows.map((row) => [row.prescription_id, row.pharmacy_id]))
}

type Moved = { id: number; state: DispensingState; chargeDueAt: Date | null; keepsReminder?: boolean }

/**
 * `keepsReminder`: a charge that lasts goes on. So it does where what has kept it is accepted again; anything else that
 * is accepted lasts from now on.
 */
export const saveState = async (ctx: Context, input: Moved): Promise<void> => {
  const { keepsReminder = false } = input
  const lateAt = lateChargeAt(ctx.now())
  await own(ctx.db)
    .updateTable('plans.dispensings')
    // What is tried again is set anew after the next refusal.
    .set({
      state: input.state,
      charge_due_at: input.chargeDueAt,
      retry_due_at: null,
      remind_due_at:
        input.state === 'accepted'
          ? sql`case state when 'payment_failed' then coalesce(remind_due_at, ${lateAt}) else ${lateAt} end`
          : sql`case when ${keepsReminder} then remind_due_at end`,
      updated_at: ctx.now(),
    })
    .where('id', '=', input.id)
    .execute()
}

/** It is paid, and is this use of its prescription. */
export const savePaid = async (ctx: Context, { id, useNumber }: { id: number; useNumber: number }): Promise<void> => {
  await saveState(ctx, { id, state: 'paid', chargeDueAt: null })
  await own(ctx.db).updateTable('plans.dispensings').set({ use_number: useNumber }).where('id', '=', id).execute()
}

/** All of its money went back, and it keeps its state: it may have been sent. */
export const savePaidBack = async (ctx: Context, id: number): Promise<void> => {
  await own(ctx.db)
    .updateTable('plans.dispensings')
    .set({ paid_back_at: ctx.now() })
    .where('id', '=', id)
    .where('paid_back_at', 'is', null)
    .execute()
}

/** It came to the desk again, and is to be checked from now on. */
export const saveDueAt = async (ctx: Context, { id, dueAt }: Pick<Dispensing, 'id' | 'dueAt'>): Promise<void> => {
  await own(ctx.db).updateTable('plans.dispensings').set({ due_at: dueAt }).where('id', '=', id).execute()
}

/** Another pharmacy's people check it, from now on. Call it once order and handover are stored. */
export const savePharmacy = async (
  ctx: Context,
  { id, pharmacyId, dueAt }: Pick<Dispensing, 'id' | 'pharmacyId' | 'dueAt'>,
): Promise<void> => {
  await own(ctx.db)
    .updateTable('plans.dispensings')
    .set({ pharmacy_id: pharmacyId, due_at: dueAt, updated_at: ctx.now() })
    .where('id', '=', id)
    .execute()
}

/** Waits until nobody else asks or accepts for this account or CPF; others wait until this transaction ends. */
export const takeTurnOf = async (ctx: Context, of: `patient ${number}` | `CPF ${string}`): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`medicine for ${of}`}, 0))`.execute(ctx.db)
}

/** The card was refused again; it is tried again then, or no more. */
export const saveRefusal = async (
  ctx: Context,
  { id, refusals, retryDueAt }: { id: number; refusals: number; retryDueAt: Date | null },
): Promise<void> => {
  await own(ctx.db)
    .updateTable('plans.dispensings')
    .set({ refusals, retry_due_at: retryDueAt, retry_attempts: 0 })
    .where('id', '=', id)
    .execute()
}

/** Nothing is tried again by itself. */
export const endTries = async (ctx: Context, id: number): Promise<void> => {
  await own(ctx.db).updateTable('plans.dispensings').set({ retry_due_at: null }).where('id', '=', id).execute()
}

/** Refused charges of later parcels whose next try is due. */
export const chargesToRetry: DueQueue = {
  table: 'plans.dispensings',
  dueAt: 'retry_due_at',
  attempts: 'retry_attempts',
  id: 'bigint',
}

/** When the patient of a parcel that waits for its money is told so; null: no more. */
export const saveReminder = async (ctx: Context, { id, at }: { id: number; at: Date | null }): Promise<void> => {
  await own(ctx.db)
    .updateTable('plans.dispensings')
    .set({ remind_due_at: at, remind_attempts: 0 })
    .where('id', '=', id)
    .execute()
}

/** Parcels whose patients are to be reminded of a Pix, or told that their charge lasts. */
export const parcelsToRemind: DueQueue = {
  table: 'plans.dispensings',
  dueAt: 'remind_due_at',
  attempts: 'remind_attempts',
  id: 'bigint',
}

/** Accepted dispensings to be charged. */
export const dispensingsToCharge: DueQueue = {
  table: 'plans.dispensings',
  dueAt: 'charge_due_at',
  attempts: 'charge_attempts',
  id: 'bigint',
}

/** Nothing is left to charge of them: what their money does is told by events. */
export const endCharging = async (ctx: Context, ids: number[]): Promise<void> => {
  await own(ctx.db)
    .updateTable('plans.dispensings')
    .set({ charge_due_at: null })
    .where(among('id', ids, 'bigint'))
    .where('state', '=', 'accepted')
    .execute()
}

const lookAgainMs = 60_000

/** Its charge is under way: its payment's own due work tells of the end, so this is only looked at again later. */
export const lookAgainLater = async (ctx: Context, id: number): Promise<void> => {
  await own(ctx.db)
    .updateTable('plans.dispensings')
    .set({ charge_due_at: new Date(ctx.now().getTime() + lookAgainMs) })
    .where('id', '=', id)
    .where('state', '=', 'accepted')
    .execute()
}

type Page = { pharmacyId: number; after?: number | undefined; limit: number }

/** What waits for a pharmacist, the first due first, those after one of them. */
export const listToCheck = async (
  ctx: Context,
  { pharmacyId, after, limit }: Pick<Page, 'pharmacyId' | 'limit'> & { after: Pick<Dispensing, 'id' | 'dueAt'> | null },
): Promise<Dispensing[]> => {
  let query = select(ctx).where('pharmacy_id', '=', pharmacyId).where('state', '=', sql.lit('requested'))
  if (after)
    query = query.where((where) =>
      where.or([
        where('due_at', '>', after.dueAt),
        where.and([where('due_at', '=', after.dueAt), where('id', '>', after.id)]),
      ]),
    )
  return (await query.orderBy('due_at').orderBy('id').limit(limit).execute()).map(dispensingFrom)
}

/** Of one state or of all, the newest first, those after an id. */
export const listOfState = async (
  ctx: Context,
  { pharmacyId, after, limit, ...input }: Page & { state?: DispensingState | undefined },
): Promise<Dispensing[]> => {
  let query = select(ctx).where('pharmacy_id', '=', pharmacyId)
  if (input.state) query = query.where('state', '=', input.state)
  if (after !== undefined) query = query.where('id', '<', after)
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(dispensingFrom)
}

/** Of one order or of these subscriptions, the newest first. */
export const listFound = async (
  ctx: Context,
  { pharmacyId, after, limit, ...found }: Page & ({ orderId: number } | { subscriptionIds: number[] }),
): Promise<Dispensing[]> => {
  if ('subscriptionIds' in found && found.subscriptionIds.length === 0) return []
  let query = select(ctx).where('pharmacy_id', '=', pharmacyId)
  query =
    'orderId' in found
      ? query.where('order_id', '=', found.orderId)
      : query.where('subscription_id', 'in', found.subscriptionIds)
  if (after !== undefined) query = query.where('id', '<', after)
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(dispensingFrom)
}

/** The existing ones of these ids, in no order. */
export const listDispensingsOf = async (ctx: Context, ids: number[]): Promise<Dispensing[]> =>
  ids.length === 0 ? [] : (await select(ctx).where('id', 'in', ids).execute()).map(dispensingFrom)

/** Paid parcels that have changed since then, those after an id. */
export const listPaid = async (
  ctx: Context,
  { since, after, limit }: { since: Date; after: number; limit: number },
): Promise<Dispensing[]> =>
  (
    await select(ctx)
      .where('state', '=', 'paid')
      .where('updated_at', '>=', since)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(dispensingFrom)

/** The dispensings of these subscriptions, the last one first. */
export const listOfSubscriptions = async (ctx: Context, ids: number[]): Promise<Dispensing[]> =>
  ids.length === 0
    ? []
    : (await select(ctx).where('subscription_id', 'in', ids).orderBy('cycle', 'desc').execute()).map(dispensingFrom)

/** Those of them that are paid and not paid back, the newest first. */
export const listPaidOfSubscriptions = async (ctx: Context, ids: number[]): Promise<Dispensing[]> =>
  ids.length === 0
    ? []
    : (
        await select(ctx)
          .where('subscription_id', 'in', ids)
          .where('state', '=', 'paid')
          .where('paid_back_at', 'is', null)
          .orderBy('id', 'desc')
          .execute()
      ).map(dispensingFrom)

const columns = [
  'id',
  'subscription_id',
  'cycle',
  'prescription_id',
  'months',
  'period_months',
  'period_prices',
  'rest_of',
  'left_out',
  'order_id',
  'pharmacy_id',
  'due_at',
  'state',
  'agreed_total_cents',
  'decided_by',
  'decided_at',
  'return_reason',
  'created_at',
  'refusals',
  'retry_due_at',
  'use_number',
  'paid_back_at',
] as const

type Row = Pick<Selectable<PlansDispensings>, (typeof columns)[number]>

const select = (ctx: Context) => own(ctx.db).selectFrom('plans.dispensings').select(columns)

const one = (row: Row | undefined) => (row ? dispensingFrom(row) : null)

const dispensingFrom = (row: Row): Dispensing => ({
  id: row.id,
  subscriptionId: row.subscription_id,
  cycle: row.cycle,
  prescriptionId: row.prescription_id,
  months: row.months,
  period:
    row.period_months === null
      ? null
      : { months: row.period_months, cents: row.period_prices as Record<number, number> },
  restOf: row.rest_of,
  leftOut: row.left_out,
  orderId: row.order_id,
  pharmacyId: row.pharmacy_id,
  dueAt: row.due_at,
  state: row.state as DispensingState,
  agreedTotalCents: row.agreed_total_cents,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  returnReason: row.return_reason as ReturnReason | null,
  createdAt: row.created_at,
  refusals: row.refusals,
  retryDueAt: row.retry_due_at,
  useNumber: row.use_number,
  paidBackAt: row.paid_back_at,
})

/** The patients of the parcels of these orders: one statement for any number. */
export const listPatientsOfOrders = async (
  ctx: Context,
  orderIds: number[],
): Promise<{ dispensingId: number; patientId: number }[]> => {
  const rows = await owning(ctx.db, 'plans.dispensings', 'plans.subscriptions')
    .selectFrom('plans.dispensings as dispensing')
    .innerJoin('plans.subscriptions as subscription', 'subscription.id', 'dispensing.subscription_id')
    .select(['dispensing.id', 'subscription.patient_id'])
    .where(among('dispensing.order_id', orderIds, 'bigint'))
    .execute()
  return rows.map((row) => ({ dispensingId: row.id, patientId: row.patient_id }))
}
