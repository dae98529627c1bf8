import { dayMs } from '@prumo/brazil'
import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'

const own = (ctx: Context) => owning(ctx.db, 'people.email_changes', 'people.users')

/** A requested new e-mail; the account keeps the former one until the new one is proven. */
export type EmailChange = { id: string; userId: number; formerEmail: string; email: string; takenAt: Date | null }

const linkMs = dayMs

/** When the link of a change that is asked for now ends. */
export const emailChangeEnd = ({ now }: Context): Date => new Date(now().getTime() + linkMs)

const columns = ['id', 'user_id', 'former_email', 'email', 'taken_at', 'expires_at'] as const

/** Replaces an earlier request. */
export const insertEmailChange = async (
  ctx: Context,
  change: Pick<EmailChange, 'userId' | 'formerEmail' | 'email'> & { expiresAt: Date },
): Promise<string> => {
  await forgetEmailChanges(ctx, change.userId)
  const { id } = await own(ctx)
    .insertInto('people.email_changes')
    .values({
      user_id: change.userId,
      former_email: change.formerEmail,
      email: change.email,
      expires_at: change.expiresAt,
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The new e-mail that waits for its proof, and until when; null if none does. */
export const findOpenEmailChange = async (ctx: Context, userId: number) =>
  (await own(ctx)
    .selectFrom('people.email_changes')
    .select(['email', 'expires_at as endsAt'])
    .where('user_id', '=', userId)
    .where('taken_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst()) ?? null

/** The request may have been a thief's: a new password cancels it. */
export const forgetEmailChanges = async (ctx: Context, userId: number): Promise<void> => {
  await own(ctx)
    .deleteFrom('people.email_changes')
    .where('user_id', '=', userId)
    .where('taken_at', 'is', null)
    .execute()
}

export const findEmailChange = async (
  ctx: Context,
  id: string,
): Promise<(EmailChange & { isOpen: boolean }) | null> => {
  const row = await own(ctx).selectFrom('people.email_changes').select(columns).where('id', '=', id).executeTakeFirst()
  return row
    ? {
        id: row.id,
        userId: row.user_id,
        formerEmail: row.former_email,
        email: row.email,
        takenAt: row.taken_at,
        isOpen: row.taken_at === null && row.expires_at > ctx.now(),
      }
    : null
}

/**
 * Gives the account its new e-mail. False if the link was used before, or somebody else has the e-mail now: then the
 * change has failed.
 */
export const takeEmailChange = async (ctx: Context, { id, userId, email }: EmailChange): Promise<boolean> => {
  const taken = await own(ctx)
    .updateTable('people.email_changes')
    .set({ taken_at: ctx.now() })
    .where('id', '=', id)
    .where('taken_at', 'is', null)
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) return false
  try {
    await own(ctx).updateTable('people.users').set({ email, updated_at: sql`now()` }).where('id', '=', userId).execute()
    return true
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'users_email_key') return false
    throw error
  }
}

/** Each change that the account's e-mail went through and that was not taken back, the oldest first. */
export const listMoves = async (ctx: Context, userId: number): Promise<{ formerEmail: string; takenAt: Date }[]> => {
  const rows = await own(ctx)
    .selectFrom('people.email_changes')
    .select(['former_email as formerEmail', 'taken_at as takenAt'])
    .where('user_id', '=', userId)
    .where('taken_at', 'is not', null)
    .where('taken_back_at', 'is', null)
    .orderBy('taken_at')
    .execute()
  return rows.flatMap(({ formerEmail, takenAt }) => (takenAt ? { formerEmail, takenAt } : []))
}

/** These changes count as not made: the address before them has been the account's all the time. */
export const saveTakenBack = async (ctx: Context, ids: string[]): Promise<void> => {
  await own(ctx)
    .updateTable('people.email_changes')
    .set({ taken_back_at: ctx.now() })
    .where('id', 'in', ids)
    .where('taken_at', 'is not', null)
    .execute()
}

/**
 * The account has its former e-mail again. False if somebody else has it now: nothing fails, so the caller's
 * transaction goes on.
 */
export const giveEmailBack = async (
  ctx: Context,
  { userId, formerEmail }: Pick<EmailChange, 'userId' | 'formerEmail'>,
): Promise<boolean> => {
  const given = await own(ctx)
    .updateTable('people.users')
    .set({ email: formerEmail, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('people.users as other')
            .select('other.id')
            .where('other.email', '=', formerEmail)
            .where('other.id', '!=', userId),
        ),
      ),
    )
    .executeTakeFirst()
  return given.numUpdatedRows > 0n
}
