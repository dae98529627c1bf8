import { sql } from 'kysely'
import { addLessonFile } from '#domains/content/academy'
import { listEnrollmentsOfUser } from '#domains/plans/enrollments'
import type { Context } from '#platform/context'
import { aConsultationOrder } from '#testing/own-orders'

/** A few bytes that stand for a film of so many seconds. */
export const aFilm = async (
  ctx: Context,
  lessonId: number,
  { seconds = 100, isSample = false }: { seconds?: number; isSample?: boolean } = {},
): Promise<void> => {
  const content = [Buffer.from(`film of ${lessonId}`)]
  await addLessonFile(ctx, { lessonId, kind: 'film_high', contentType: 'video/webm', seconds, isSample, content })
}

/** An open place of this user's in Control, the one that he has or a new one; its id. */
export const anOpenEnrollment = async (ctx: Context, userId: number, programId = 1): Promise<number> => {
  const own = (await listEnrollmentsOfUser(ctx, { userId })).find(
    (one) => one.programId === programId && one.state === 'open',
  )
  if (own) return own.id
  const { id: orderId } = await aConsultationOrder(ctx, { userId })
  const { rows } = await sql<{ id: number }>`insert into plans.enrollments
    (program_id, order_id, user_id, state, opened_at, created_at, is_presale)
    values (${programId}, ${orderId}, ${userId}, 'open', ${ctx.now()}, ${ctx.now()}, true) returning id`.execute(ctx.db)
  return rows[0]?.id as number
}
