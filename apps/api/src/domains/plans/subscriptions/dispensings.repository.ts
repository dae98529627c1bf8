import type { Selectable } from 'kysely'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import type { DueQueue } from '#platform/lease'
import { newDataKey, type Sealing, seal } from '#platform/sealed'
import type { PlansDispensings } from '#platform/tables.generated'
import { type Dispensing, type DispensingState, openStates, type ReturnReason } from './dispensing.ts'

export const own = (db: Database) => owning(db, 'plans.dispensings')

export const sealingOfNote = ({ id, dataKeyId }: { id: number; dataKeyId: string }): Sealing => ({
  dataKeyId,
  column: 'plans.dispensings.return_note_sealed',
  row: { id },
})

type New = Pick<Dispensing, 'subscriptionId' | 'cycle' | 'prescriptionId' | 'months' | 'orderId' | 'agreedTotalCents'>

export const insertDispensing = async (ctx: Context, input: New): Promise<number> => {
  const { id } = await own(ctx.db)
    .insertInto('plans.dispensings')
    .values({
      subscription_id: input.subscriptionId,
      cycle: input.cycle,
      prescription_id: input.prescriptionId,
      months: input.months,
      order_id: input.orderId,
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
    .where('state', 'in', openStates)
    .execute()
  return new Set(rows.map((row) => row.prescription_id))
}

export const saveState = async (
  ctx: Context,
  input: { id: number; state: DispensingState; chargeDueAt: Date | null },
): Promise<void> => {
  await own(ctx.db)
    .updateTable('plans.dispensings')
    // What is tried again is set anew after the next refusal.
    .set({ state: input.state, charge_due_at: input.chargeDueAt, retry_due_at: null, updated_at: ctx.now() })
    .where('id', '=', input.id)
    .execute()
}

/** Stores who decided what; the note is encrypted, because it may say why a medicine does not suit a patient. */
export const saveDecision = async (
  ctx: Context,
  input: {
    id: number
    state: 'accepted' | 'returned'
    decidedBy: number | null
    chargeDueAt: Date | null
    reason?: ReturnReason
    note?: string | null
  },
): Promise<void> => {
  const note = input.note ? await sealedNote(ctx, { id: input.id, note: input.note }) : null
  await own(ctx.db)
    .updateTable('plans.dispensings')
    .set({
      state: input.state,
      decided_by: input.decidedBy,
      decided_at: ctx.now(),
      charge_due_at: input.chargeDueAt,
      return_reason: input.reason ?? null,
      data_key_id: note?.dataKeyId ?? null,
      return_note_sealed: note?.sealed ?? null,
      updated_at: ctx.now(),
    })
    .where('id', '=', input.id)
    .execute()
}

const sealedNote = async (ctx: Context, { id, note }: { id: number; note: string }) => {
  const dataKeyId = await newDataKey(ctx)
  return { dataKeyId, sealed: await seal(ctx, sealingOfNote({ id, dataKeyId }), note) }
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

/** Refused charges of later parcels whose next try is due. */
export const chargesToRetry: DueQueue = {
  table: 'plans.dispensings',
  dueAt: 'retry_due_at',
  attempts: 'retry_attempts',
  id: 'bigint',
}

/** Accepted dispensings to be charged. */
export const dispensingsToCharge: DueQueue = {
  table: 'plans.dispensings',
  dueAt: 'charge_due_at',
  attempts: 'charge_attempts',
  id: 'bigint',
}

type Page = { after?: number | undefined; limit: number }

/** Of one state or of all, those after an id: oldest first if `isOldestFirst`, else newest first. */
export const listOfState = async (
  ctx: Context,
  { isOldestFirst, after, limit, ...input }: Page & { state?: DispensingState | undefined; isOldestFirst: boolean },
): Promise<Dispensing[]> => {
  let query = select(ctx)
  if (input.state) query = query.where('state', '=', input.state)
  if (after !== undefined) query = query.where('id', isOldestFirst ? '>' : '<', after)
  return (
    await query
      .orderBy('id', isOldestFirst ? 'asc' : 'desc')
      .limit(limit)
      .execute()
  ).map(dispensingFrom)
}

/** Of one order or of these subscriptions, the newest first. */
export const listFound = async (
  ctx: Context,
  { after, limit, ...found }: Page & ({ orderId: number } | { subscriptionIds: number[] }),
): Promise<Dispensing[]> => {
  if ('subscriptionIds' in found && found.subscriptionIds.length === 0) return []
  let query =
    'orderId' in found
      ? select(ctx).where('order_id', '=', found.orderId)
      : select(ctx).where('subscription_id', 'in', found.subscriptionIds)
  if (after !== undefined) query = query.where('id', '<', after)
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(dispensingFrom)
}

/** The existing ones of these ids, in no order. */
export const listDispensingsOf = async (ctx: Context, ids: number[]): Promise<Dispensing[]> =>
  ids.length === 0 ? [] : (await select(ctx).where('id', 'in', ids).execute()).map(dispensingFrom)

/** The dispensings of these subscriptions, the last one first. */
export const listOfSubscriptions = async (ctx: Context, ids: number[]): Promise<Dispensing[]> =>
  ids.length === 0
    ? []
    : (await select(ctx).where('subscription_id', 'in', ids).orderBy('cycle', 'desc').execute()).map(dispensingFrom)

const columns = [
  'id',
  'subscription_id',
  'cycle',
  'prescription_id',
  'months',
  'order_id',
  'state',
  'agreed_total_cents',
  'decided_by',
  'decided_at',
  'return_reason',
  'created_at',
  'refusals',
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
  orderId: row.order_id,
  state: row.state as DispensingState,
  agreedTotalCents: row.agreed_total_cents,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  returnReason: row.return_reason as ReturnReason | null,
  createdAt: row.created_at,
  refusals: row.refusals,
})
