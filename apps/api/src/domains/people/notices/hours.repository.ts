import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { NoticeHours } from './notice-hours.ts'

const own = (ctx: Context) => owning(ctx.db, 'people.notice_hours')

export const findChosenHours = async (ctx: Context, userId: number): Promise<NoticeHours | null> =>
  (await own(ctx)
    .selectFrom('people.notice_hours')
    .select(['from_hour as fromHour', 'to_hour as toHour'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null

export const saveHours = async (
  ctx: Context,
  { userId, fromHour, toHour }: NoticeHours & { userId: number },
): Promise<void> => {
  const chosen = { from_hour: fromHour, to_hour: toHour, changed_at: ctx.now() }
  await own(ctx)
    .insertInto('people.notice_hours')
    .values({ user_id: userId, ...chosen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
    .execute()
}
