import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { StepKind, SupportStep } from './support-case.ts'

const own = (ctx: Context) => owning(ctx.db, 'plans.support_steps', 'plans.support_handed_messages')

type NewStep = { caseId: number; kind: StepKind; byId: number | null; doctorId?: number | null }

export const insertStep = async (ctx: Context, { caseId, kind, byId, doctorId = null }: NewStep): Promise<number> => {
  const { id } = await own(ctx)
    .insertInto('plans.support_steps')
    .values({ case_id: caseId, kind, by_id: byId, doctor_id: doctorId, at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The last ones, oldest first. */
export const listSteps = async (ctx: Context, caseId: number): Promise<SupportStep[]> => {
  const rows = await own(ctx)
    .selectFrom('plans.support_steps')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id', 'desc')
    .limit(300)
    .execute()
  return rows
    .reverse()
    .map((row) => ({ id: row.id, kind: row.kind as StepKind, byId: row.by_id, doctorId: row.doctor_id, at: row.at }))
}

/** Which of these messages went to a doctor, and to which. */
export const listHanded = async (ctx: Context, messageIds: number[]) => {
  if (messageIds.length === 0) return []
  const rows = await own(ctx)
    .selectFrom('plans.support_handed_messages')
    .select(['message_id', 'doctor_id'])
    .where('message_id', 'in', messageIds)
    .execute()
  return rows.map(({ message_id: messageId, doctor_id: doctorId }) => ({ messageId, doctorId }))
}

export const insertHanded = async (
  ctx: Context,
  { messageIds, doctorId, stepId }: { messageIds: number[]; doctorId: number; stepId: number },
): Promise<void> => {
  await own(ctx)
    .insertInto('plans.support_handed_messages')
    .values(messageIds.map((id) => ({ message_id: id, doctor_id: doctorId, step_id: stepId })))
    .execute()
}

/** Everything below somebody's cases: the cases go next. */
export const deleteBelowCasesOf = async (ctx: Context, userId: number): Promise<void> => {
  const cases = sql`select id from plans.support_cases where user_id = ${userId}`
  await sql`delete from plans.support_handed_messages handed using plans.support_messages message
    where message.id = handed.message_id and message.case_id in (${cases})`.execute(ctx.db)
  await sql`delete from plans.support_steps where case_id in (${cases})`.execute(ctx.db)
  await sql`delete from plans.support_messages where case_id in (${cases})`.execute(ctx.db)
}
