import type { Selectable } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { CareEarlyOpenings } from '#platform/tables.generated'
import type { EarlyOpening } from './early-opening.ts'

const own = (ctx: Context) => owning(ctx.db, 'care.early_openings')

/** The last question of each of these consultations. */
export const listLastQuestions = async (
  ctx: Context,
  { consultationIds }: { consultationIds: number[] },
): Promise<Map<number, EarlyOpening>> => {
  if (consultationIds.length === 0) return new Map()
  const rows = await own(ctx)
    .selectFrom('care.early_openings')
    .selectAll()
    .distinctOn('consultation_id')
    .where('consultation_id', 'in', consultationIds)
    .orderBy('consultation_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.consultation_id, fromRow(row)]))
}

export const findLastQuestion = async (ctx: Context, consultationId: number): Promise<EarlyOpening | undefined> =>
  (await listLastQuestions(ctx, { consultationIds: [consultationId] })).get(consultationId)

export const insertQuestion = async (
  ctx: Context,
  { consultationId, appointmentId }: Pick<EarlyOpening, 'consultationId' | 'appointmentId'>,
): Promise<void> => {
  await own(ctx)
    .insertInto('care.early_openings')
    .values({ consultation_id: consultationId, appointment_id: appointmentId, asked_at: ctx.now() })
    .execute()
}

export const saveAnswer = async (ctx: Context, { id, isAccepted }: { id: number; isAccepted: boolean }) => {
  await own(ctx)
    .updateTable('care.early_openings')
    .set({ is_accepted: isAccepted, answered_at: ctx.now() })
    .where('id', '=', id)
    .execute()
}

const fromRow = (row: Selectable<CareEarlyOpenings>): EarlyOpening => ({
  id: row.id,
  consultationId: row.consultation_id,
  appointmentId: row.appointment_id,
  askedAt: row.asked_at,
  isAccepted: row.is_accepted,
  answeredAt: row.answered_at,
})
