import type { Context } from '../context.ts'
import { owning } from '../database.ts'

/** The id of the mail about one of these subjects that was given up; null while none was. */
export const findLostMail = async (
  ctx: Context,
  { template, subjects }: { template: string; subjects: readonly string[] },
): Promise<string | null> => {
  const row = await owning(ctx.db, 'platform.mails')
    .selectFrom('platform.mails')
    .select('id')
    .where(
      'unique_key',
      'in',
      subjects.map((subject) => `${template}:${subject}`),
    )
    .where('given_up_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
