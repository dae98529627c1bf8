import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { AccountWish } from './account.ts'
import { tokenHash } from './session.ts'

const own = (ctx: Context) => owning(ctx.db, 'people.users', 'people.sessions')

type SaveAccount = {
  userId: number
  wish: AccountWish
  passwordHash: string | null
  /** Given when the e-mail has to be proven from now on. */
  confirmationId?: string
}

/** Writes what is given. False when the e-mail became somebody else's meanwhile: then the transaction is lost. */
export const saveAccount = async (ctx: Context, { userId, wish, passwordHash, confirmationId }: SaveAccount) => {
  try {
    await own(ctx)
      .updateTable('people.users')
      .set({
        email: wish.email ?? undefined,
        password_hash: passwordHash ?? undefined,
        confirmation_id: confirmationId,
        first_name: wish.firstName,
        last_name: wish.lastName,
        selected_locale: wish.selectedLocale,
        public_metadata: wish.publicMetadata === undefined ? undefined : JSON.stringify(wish.publicMetadata),
        private_metadata: wish.privateMetadata === undefined ? undefined : JSON.stringify(wish.privateMetadata),
        updated_at: sql`now()`,
      })
      .where('id', '=', userId)
      .execute()
    return true
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'users_email_key') return false
    throw error
  }
}

/** True for whoever takes it first. */
export const takeConfirmation = async (ctx: Context, confirmationId: string): Promise<boolean> => {
  const taken = await own(ctx)
    .updateTable('people.users')
    .set({ confirmation_id: null, updated_at: sql`now()` })
    .where('confirmation_id', '=', confirmationId)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Whom a confirmation is for; null once it was taken or another e-mail took its place. */
export const findUnconfirmed = async (ctx: Context, { confirmationId }: { confirmationId: string }) =>
  (await own(ctx)
    .selectFrom('people.users')
    .select(['email', 'first_name as firstName'])
    .where('confirmation_id', '=', confirmationId)
    .executeTakeFirst()) ?? null

/** Frees an e-mail that an account claims and never proved; the account keeps all else, and nobody signs in to it. */
export const takeUnprovenEmail = async (ctx: Context, email: string): Promise<void> => {
  await own(ctx)
    .updateTable('people.users')
    .set({
      email: sql<string>`id || '@unproven.invalid'`,
      password_hash: null,
      confirmation_id: null,
      updated_at: sql`now()`,
    })
    .where('email', '=', email)
    .where('confirmation_id', 'is not', null)
    .execute()
}

export const revokeOtherSessions = async (ctx: Context, wish: { userId: number; accessToken: string | null }) => {
  await own(ctx)
    .updateTable('people.sessions')
    .set({ revoked_at: ctx.now() })
    .where('user_id', '=', wish.userId)
    .where('revoked_at', 'is', null)
    .where('access_token_hash', '!=', tokenHash(wish.accessToken ?? ''))
    .execute()
}
