import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { NoticeWay } from '#platform/notices/notice-kind'
import type { NoticeChoice } from './notice-choice.ts'

const own = (ctx: Context) => owning(ctx.db, 'people.notice_choices')

/** All choices of an account, or those of one kind. */
export const listChoices = async (
  ctx: Context,
  { userId, kind }: { userId: number; kind?: string },
): Promise<NoticeChoice[]> => {
  let query = own(ctx)
    .selectFrom('people.notice_choices')
    .select(['kind', 'way', 'is_on as isOn'])
    .where('user_id', '=', userId)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  return (await query.execute()).map((row) => ({ ...row, way: row.way as NoticeWay }))
}

export const saveChoice = async (
  ctx: Context,
  { userId, kind, way, isOn }: NoticeChoice & { userId: number },
): Promise<void> => {
  const chosen = { is_on: isOn, changed_at: ctx.now() }
  await own(ctx)
    .insertInto('people.notice_choices')
    .values({ user_id: userId, kind, way, ...chosen })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'way']).doUpdateSet(chosen))
    .execute()
}
