import type { Context } from '#platform/context'
import { owning } from '#platform/database'

/** Whether an account's e-mail is known to be its owner's, and waits for no confirmation. */
export const hasProvenEmail = async (ctx: Context, { userId }: { userId: number }): Promise<boolean> =>
  (await owning(ctx.db, 'people.users')
    .selectFrom('people.users')
    .select('id')
    .where('id', '=', userId)
    .where('confirmation_id', 'is', null)
    .executeTakeFirst()) !== undefined
