import { sql } from 'kysely'
import type { Context } from '#platform/context'

type Lost = { userId: number; role: string }

/** While the work lasts somebody has lost a role. */
export const withoutRole = async <T>(ctx: Context, { userId, role }: Lost, work: () => Promise<T>): Promise<T> => {
  await sql`delete from people.user_roles where user_id = ${userId} and role = ${role}`.execute(ctx.db)
  try {
    return await work()
  } finally {
    await sql`insert into people.user_roles (user_id, role) values (${userId}, ${role})`.execute(ctx.db)
  }
}
