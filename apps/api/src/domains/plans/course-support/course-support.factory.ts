import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { anOpenEnrollment } from '../viewings/viewings.factory.ts'
import { findCase } from './cases.repository.ts'
import { writeToSupport } from './write-to-support.ts'

/** A case of this user's in Control, with one message that waits. */
export const aSupportCase = async (
  ctx: Context,
  userId: number,
  body = 'Posso fazer duas vezes por dia?',
): Promise<{ caseId: number; enrollmentId: number }> => {
  const { rows } = await sql<{ id: number }>`select id from plans.enrollments
    where user_id = ${userId} and state = 'open' and program_id = 1`.execute(ctx.db)
  const enrollmentId = rows[0]?.id ?? (await anOpenEnrollment(ctx, userId))
  await writeToSupport({ ...ctx, actor: { kind: 'user', userId, roles: ['patient'] } }, { enrollmentId, body })
  return { caseId: (await findCase(ctx, { enrollmentId }))?.id as number, enrollmentId }
}
