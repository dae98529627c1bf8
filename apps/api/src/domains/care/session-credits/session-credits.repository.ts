import type { Selectable } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { CareSessionCredits } from '#platform/tables.generated'
import type { SessionCredit, SessionOrigin, SessionState } from './session-credit.ts'

const own = (ctx: Context) => owning(ctx.db, 'care.session_credits', 'care.session_credit_moves')

type NewCredits = Pick<SessionCredit, 'patientId' | 'origin' | 'orderId'> & {
  count: number
  treatmentId: number | null
  planId: number | null
}

/** As many as there are not yet: an order grants each once, a treatment’s plan gives one. */
export const insertCredits = async (ctx: Context, input: NewCredits): Promise<SessionCredit[]> => {
  const rows = await own(ctx)
    .insertInto('care.session_credits')
    .values(
      Array.from({ length: input.count }, (_, index) => ({
        patient_id: input.patientId,
        origin: input.origin,
        order_id: input.orderId,
        number: index + 1,
        treatment_id: input.treatmentId,
        plan_id: input.planId,
        state: 'available',
        granted_at: ctx.now(),
        changed_at: ctx.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute()
  return rows.map(creditFrom)
}

/**
 * One of this plan that is spent, and whose money went back: this parcel’s order pays for it now. Nothing if this order
 * has given one itself, as orders of before did.
 */
export const carryCredit = async (
  ctx: Context,
  { orderId, planId }: { orderId: number; planId: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await own(ctx)
    .updateTable('care.session_credits')
    .set({ order_id: orderId, revoked_at: null, changed_at: ctx.now() })
    .where('plan_id', '=', planId)
    .where('state', '=', 'spent')
    .where('revoked_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('care.session_credits as its').select('its.id').where('its.order_id', '=', orderId))),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

type Key = { orderId: number } | { consultationId: number } | { patientId: number; state: 'available' }

/** Locked in the order of their ids, until this transaction ends. */
export const listForUpdate = async (ctx: Context, key: Key): Promise<SessionCredit[]> => {
  let query = own(ctx).selectFrom('care.session_credits').selectAll()
  if ('orderId' in key) query = query.where('order_id', '=', key.orderId)
  else if ('consultationId' in key) query = query.where('consultation_id', '=', key.consultationId)
  else query = query.where('patient_id', '=', key.patientId).where('state', '=', key.state)
  return (await query.orderBy('id').forNoKeyUpdate().execute()).map(creditFrom)
}

/** Whether this order has or had any. */
export const hasAny = async (ctx: Context, { orderId }: { orderId: number }): Promise<boolean> =>
  (await own(ctx).selectFrom('care.session_credits').select('id').where('order_id', '=', orderId).limit(1).execute())
    .length > 0

/** Which of these consultations have a session spent on them. */
export const listSpentOn = async (
  ctx: Context,
  { consultationIds }: { consultationIds: number[] },
): Promise<Set<number>> => {
  if (consultationIds.length === 0) return new Set()
  const rows = await own(ctx)
    .selectFrom('care.session_credits')
    .select('consultation_id')
    .where(among('consultation_id', consultationIds, 'bigint'))
    .execute()
  return new Set(rows.flatMap(({ consultation_id }) => consultation_id ?? []))
}

/** The order of the package whose session was last spent on a consultation, given back or not; null: none was. */
export const findPackageOrder = async (
  ctx: Context,
  { consultationId }: { consultationId: number },
): Promise<number | null> => {
  const row = await own(ctx)
    .selectFrom('care.session_credit_moves as move')
    .innerJoin('care.session_credits as credit', 'credit.id', 'move.credit_id')
    .select('credit.order_id')
    .where('move.consultation_id', '=', consultationId)
    .where('credit.origin', '=', 'package')
    .orderBy('move.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.order_id ?? null
}

// Twelve to a package: more than forty packages are nobody's.
const mostShown = 500

/** Newest first, at most some hundreds. */
export const listOfPatient = async (ctx: Context, { patientId }: { patientId: number }): Promise<SessionCredit[]> => {
  const query = own(ctx).selectFrom('care.session_credits').selectAll().where('patient_id', '=', patientId)
  return (await query.orderBy('id', 'desc').limit(mostShown).execute()).map(creditFrom)
}

export const countAvailable = async (ctx: Context, { patientId }: { patientId: number }): Promise<number> => {
  const { count } = await own(ctx)
    .selectFrom('care.session_credits')
    .select((credit) => credit.fn.countAll<number>().as('count'))
    .where('patient_id', '=', patientId)
    .where('state', '=', 'available')
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Changes = { state: SessionState; consultationId: number | null; revokedAt?: Date | null }

export const saveCredit = async (ctx: Context, { id }: Pick<SessionCredit, 'id'>, changes: Changes): Promise<void> => {
  const { state, consultationId, revokedAt } = changes
  await own(ctx)
    .updateTable('care.session_credits')
    .set({
      state,
      consultation_id: consultationId,
      ...(revokedAt === undefined ? {} : { revoked_at: revokedAt }),
      changed_at: ctx.now(),
    })
    .where('id', '=', id)
    .execute()
}

const creditFrom = (row: Selectable<CareSessionCredits>): SessionCredit => ({
  id: row.id,
  patientId: row.patient_id,
  origin: row.origin as SessionOrigin,
  orderId: row.order_id,
  number: row.number,
  state: row.state as SessionState,
  consultationId: row.consultation_id,
  revokedAt: row.revoked_at,
  grantedAt: row.granted_at,
})
