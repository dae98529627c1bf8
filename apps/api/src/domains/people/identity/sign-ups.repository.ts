import { dayMs } from '@prumo/brazil'
import { sql } from 'kysely'
import { keepConsents, type PendingConsent } from '#domains/people/consents'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { AccountInput } from './account.ts'

const linkMs = 3 * dayMs
const linkEnd = (ctx: Context): Date => new Date(ctx.now().getTime() + linkMs)

const own = (ctx: Context) => owning(ctx.db, 'people.sign_ups', 'people.users', 'people.user_roles')

/** An e-mail and a password; no account is created before the e-mail is proven. */
export type SignUp = {
  id: string
  /** The id that his account will have. */
  userId: number
  email: string
  passwordHash: string
  firstName: string | null
  lastName: string | null
  selectedLocale: string | null
  publicMetadata: unknown
  privateMetadata: unknown
  consents: PendingConsent[]
}

type NewSignUp = {
  input: AccountInput & { email: string }
  passwordHash: string
  consents: PendingConsent[]
}

export const insertSignUp = async (ctx: Context, given: NewSignUp): Promise<SignUp> => {
  const { input, passwordHash, consents } = given
  const row = await own(ctx)
    .insertInto('people.sign_ups')
    .values({
      user_id: sql<number>`nextval(pg_get_serial_sequence('people.users', 'id'))`,
      email: input.email,
      password_hash: passwordHash,
      first_name: input.firstName ?? null,
      last_name: input.lastName ?? null,
      selected_locale: input.selectedLocale === undefined ? 'pt-BR' : input.selectedLocale,
      public_metadata: JSON.stringify(input.publicMetadata ?? {}),
      private_metadata: JSON.stringify(input.privateMetadata ?? {}),
      consents: JSON.stringify(consents),
      expires_at: linkEnd(ctx),
      created_at: ctx.now(),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return signUpFrom(row)
}

const columns = [
  'id',
  'user_id',
  'email',
  'password_hash',
  'first_name',
  'last_name',
  'selected_locale',
  'public_metadata',
  'private_metadata',
  'consents',
] as const

type Row = {
  id: string
  user_id: number
  email: string
  password_hash: string
  first_name: string | null
  last_name: string | null
  selected_locale: string | null
  public_metadata: unknown
  private_metadata: unknown
  consents: unknown
}

const signUpFrom = (row: Row): SignUp => ({
  id: row.id,
  userId: row.user_id,
  email: row.email,
  passwordHash: row.password_hash,
  firstName: row.first_name,
  lastName: row.last_name,
  selectedLocale: row.selected_locale,
  publicMetadata: row.public_metadata,
  privateMetadata: row.private_metadata,
  consents: row.consents as PendingConsent[],
})

const standing = (ctx: Context) =>
  own(ctx).selectFrom('people.sign_ups').select(columns).where('expires_at', '>', ctx.now())

/** Null once its link was used or has expired. */
export const findSignUp = async (ctx: Context, id: string): Promise<SignUp | null> => {
  const row = await standing(ctx).where('id', '=', id).executeTakeFirst()
  return row ? signUpFrom(row) : null
}

/** Also one whose link has expired, while it is kept. */
export const findKeptSignUp = async (ctx: Context, id: string): Promise<SignUp | null> => {
  const row = await own(ctx).selectFrom('people.sign_ups').select(columns).where('id', '=', id).executeTakeFirst()
  return row ? signUpFrom(row) : null
}

/** Replaces a sign-up by the same under a new id, so that its former link stays invalid. Null if it is gone. */
export const renewSignUp = async (ctx: Context, id: string): Promise<string | null> => {
  const former = await own(ctx)
    .deleteFrom('people.sign_ups')
    .where('id', '=', id)
    .returning([...columns, 'created_at'])
    .executeTakeFirst()
  if (!former) return null
  const { id: _, public_metadata, private_metadata, consents, ...rest } = former
  const renewed = await own(ctx)
    .insertInto('people.sign_ups')
    .values({
      ...rest,
      public_metadata: JSON.stringify(public_metadata),
      private_metadata: JSON.stringify(private_metadata),
      consents: JSON.stringify(consents),
      expires_at: linkEnd(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return renewed.id
}

/** Sign-ups with this e-mail and a valid link, newest first. */
export const listSignUps = async (ctx: Context, input: { email: string; limit: number }): Promise<SignUp[]> => {
  const rows = await standing(ctx)
    .where('email', '=', input.email)
    .orderBy('created_at', 'desc')
    .limit(input.limit)
    .execute()
  return rows.map(signUpFrom)
}

/** Serialises sign-ups with one e-mail, so that a repetition is recognised. */
export const lockSignUps = async (ctx: Context, email: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-ups of ${email.toLowerCase()}`}, 0))`.execute(ctx.db)
}

/** Creates the account of a sign-up, once. False if the e-mail has an account by now. */
export const openSignedUp = async (ctx: Context, { id, ...account }: SignUp): Promise<boolean> => {
  const { numDeletedRows } = await own(ctx).deleteFrom('people.sign_ups').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) return false
  const { rows } = await sql<{ id: number }>`
    insert into people.users (id, email, password_hash, first_name, last_name, selected_locale, public_metadata,
      private_metadata, created_at)
    overriding system value
    values (${account.userId}, ${account.email}, ${account.passwordHash}, ${account.firstName}, ${account.lastName},
      ${account.selectedLocale}, ${JSON.stringify(account.publicMetadata)}, ${JSON.stringify(account.privateMetadata)},
      ${ctx.now()})
    on conflict (email) do nothing
    returning id`.execute(ctx.db)
  if (rows.length === 0) return false
  await own(ctx).insertInto('people.user_roles').values({ user_id: account.userId, role: 'patient' }).execute()
  await keepConsents(ctx, { userId: account.userId, consents: account.consents, way: 'sign_up' })
  return true
}
