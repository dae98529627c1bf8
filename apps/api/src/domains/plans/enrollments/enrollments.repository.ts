import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import type { PlansEnrollments } from '#platform/tables.generated'
import type { Enrollment, EnrollmentState } from './enrollment.ts'

const own = (db: Database) => owning(db, 'plans.enrollments')

type Insert = Pick<Enrollment, 'programId' | 'orderId' | 'userId' | 'isPresale'>

/** A new one that waits for payment; null if its order already has one for this programme. */
export const insertEnrollment = async (ctx: Context, input: Insert): Promise<Enrollment | null> => {
  const row = await own(ctx.db)
    .insertInto('plans.enrollments')
    .values({
      program_id: input.programId,
      order_id: input.orderId,
      user_id: input.userId,
      state: 'waiting_for_payment',
      is_presale: input.isPresale,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'program_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? enrollmentFrom(row) : null
}

export const saveEnrollment = async (ctx: Context, enrollment: Enrollment): Promise<void> => {
  await own(ctx.db)
    .updateTable('plans.enrollments')
    .set({
      program_id: enrollment.programId,
      user_id: enrollment.userId,
      state: enrollment.state,
      opened_at: enrollment.openedAt,
      canceled_at: enrollment.canceledAt,
      is_presale: enrollment.isPresale,
    })
    .where('id', '=', enrollment.id)
    .execute()
}

export type Input = { id?: number; orderId?: number; userId?: number; programId?: number }

/** Newest first, at most two hundred. */
export const listEnrollments = async (
  ctx: Context,
  input: Input,
  { forUpdate = false } = {},
): Promise<Enrollment[]> => {
  let query = own(ctx.db).selectFrom('plans.enrollments').selectAll()
  if (input.id !== undefined) query = query.where('id', '=', input.id)
  if (input.orderId !== undefined) query = query.where('order_id', '=', input.orderId)
  if (input.userId !== undefined) query = query.where('user_id', '=', input.userId)
  if (input.programId !== undefined) query = query.where('program_id', '=', input.programId)
  if (forUpdate) query = query.forNoKeyUpdate()
  return (await query.orderBy('id', 'desc').limit(200).execute()).map(enrollmentFrom)
}

/** Once: what was first stays first. */
export const saveFilmOpened = async (ctx: Context, { enrollmentId }: { enrollmentId: number }): Promise<void> => {
  await own(ctx.db)
    .updateTable('plans.enrollments')
    .set({ film_opened_at: ctx.now() })
    .where('id', '=', enrollmentId)
    .where('film_opened_at', 'is', null)
    .execute()
}

/** Serialises two openings of one programme for one user until the transaction ends. */
export const lockOpening = async (ctx: Context, { userId }: { userId: number }): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('plans.enrollments', ${userId}::bigint))`.execute(ctx.db)
}

const enrollmentFrom = (row: Selectable<PlansEnrollments>): Enrollment => ({
  id: row.id,
  programId: row.program_id,
  orderId: row.order_id,
  userId: row.user_id,
  state: row.state as EnrollmentState,
  openedAt: row.opened_at,
  canceledAt: row.canceled_at,
  createdAt: row.created_at,
  isPresale: row.is_presale,
  filmOpenedAt: row.film_opened_at,
})
