import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { openAuthenticator } from '../opened-authenticators.repository.ts'
import { insertAuthenticator } from './authenticators.repository.ts'

/** For tests: an app that waits for its first code, with this secret, each for an account of its own. */
export const anAuthenticator = async (ctx: Context, secret: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`insert into people.users (email)
    values (gen_random_uuid() || '@prumo.example') returning id`.execute(ctx.db)
  return insertAuthenticator(ctx, { userId: rows[0]?.id as number, secret })
}

/** For tests: its secret, for whom its row names. */
export const secretOf = async (ctx: Context, id: number): Promise<string> => {
  const { rows } = await sql<{ userId: number }>`select user_id as "userId" from people.authenticators
    where id = ${id}`.execute(ctx.db)
  return (await openAuthenticator(ctx, { userId: rows[0]?.userId as number, isConfirmed: false }))?.secret ?? ''
}
