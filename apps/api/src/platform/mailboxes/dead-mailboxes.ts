import { createHmac } from 'node:crypto'
import type { Context } from '../context.ts'
import { owning } from '../database.ts'

const own = (ctx: Context) => owning(ctx.db, 'platform.dead_mailboxes')

/** Not reversible without our key, so the table names nobody. */
const digestOf = ({ secrets }: Context, email: string): Buffer =>
  createHmac('sha256', secrets.links).update(`mailbox:${email.trim().toLowerCase()}`).digest()

/** A mail to this address was given up. The newest time stays. */
export const noteDeadMailbox = async (ctx: Context, { email }: { email: string }): Promise<void> => {
  await own(ctx)
    .insertInto('platform.dead_mailboxes')
    .values({ mailbox: digestOf(ctx, email), failed_at: ctx.now() })
    .onConflict((same) => same.column('mailbox').doUpdateSet({ failed_at: ctx.now() }))
    .execute()
}

/** It took a mail: what was said of it before is over. */
export const noteLiveMailbox = async (ctx: Context, { email }: { email: string }): Promise<void> => {
  await own(ctx).deleteFrom('platform.dead_mailboxes').where('mailbox', '=', digestOf(ctx, email)).execute()
}

/** When a mail to this address was given up last, if it has taken none since; null otherwise. */
export const findDeadMailbox = async (ctx: Context, { email }: { email: string | null }): Promise<Date | null> => {
  if (!email) return null
  const row = await own(ctx)
    .selectFrom('platform.dead_mailboxes')
    .select('failed_at')
    .where('mailbox', '=', digestOf(ctx, email))
    .executeTakeFirst()
  return row?.failed_at ?? null
}
