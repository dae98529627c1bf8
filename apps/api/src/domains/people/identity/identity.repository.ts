import { type RawBuilder, sql } from 'kysely'
import type { Context, Role } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { notAllowed } from './identity.errors.ts'
import { type Session, type TokenPair, tokenHash } from './sessions/session.ts'

const own = (db: Database) =>
  owning(db, 'people.users', 'people.user_roles', 'people.sessions', 'people.authenticators', 'people.passkeys')

export type User = {
  id: number
  email: string
  firstName: string | null
  lastName: string | null
  selectedLocale: string | null
  publicMetadata: unknown
  defaultBillAddressId: number | null
  defaultShipAddressId: number | null
  /** Set once its erasure has begun: nobody enters it, and no mail goes to it. */
  erasingSince: Date | null
  roles: Role[]
}

const userColumns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'selected_locale',
  'public_metadata',
  'default_bill_address_id',
  'default_ship_address_id',
  'erasing_since',
] as const

export const findUser = async (db: Database, id: number): Promise<User | null> => {
  const row = await own(db).selectFrom('people.users').select(userColumns).where('id', '=', id).executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    selectedLocale: row.selected_locale,
    publicMetadata: row.public_metadata,
    defaultBillAddressId: row.default_bill_address_id,
    defaultShipAddressId: row.default_ship_address_id,
    erasingSince: row.erasing_since,
    roles: await rolesOf(db, id),
  }
}

export const rolesOf = async (db: Database, userId: number): Promise<Role[]> => {
  const rows = await own(db).selectFrom('people.user_roles').select('role').where('user_id', '=', userId).execute()
  return rows.map((row) => row.role as Role)
}

export type Credentials = {
  id: number
  email: string
  passwordHash: string | null
  /** Mailed codes are switched on. */
  hasTwoFactor: boolean
  hasAuthenticator: boolean
  hasPasskey: boolean
  roles: Role[]
}

/** One statement: an unknown e-mail takes as long as any other. A deactivated account is like an unknown one. */
export const findCredentials = (db: Database, email: string): Promise<Credentials | null> =>
  credentialsWhere(db, sql`email = ${email}`)

/** The credentials of a signed-in user. */
export const getCredentials = async (ctx: Context, userId: number): Promise<Credentials> => {
  const credentials = await findCredentialsOf(ctx, userId)
  if (!credentials) throw notAllowed()
  return credentials
}

/** Null if the account is deactivated or being erased. */
export const findCredentialsOf = (ctx: Context, userId: number): Promise<Credentials | null> =>
  credentialsWhere(ctx.db, sql`people.users.id = ${userId}`)

const credentialsWhere = async (db: Database, condition: RawBuilder<unknown>): Promise<Credentials | null> => {
  const row = await own(db)
    .selectFrom('people.users')
    .select(['id', 'email', 'password_hash', 'has_two_factor'])
    .select((user) =>
      user
        .selectFrom('people.user_roles')
        .select((role) => role.fn.agg<Role[]>('array_agg', ['role']).as('roles'))
        .whereRef('user_id', '=', 'people.users.id')
        .as('roles'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('people.authenticators')
          .select('people.authenticators.id')
          .whereRef('people.authenticators.user_id', '=', 'people.users.id')
          .where('confirmed_at', 'is not', null),
      ).as('has_authenticator'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('people.passkeys')
          .select('people.passkeys.id')
          .whereRef('people.passkeys.user_id', '=', 'people.users.id'),
      ).as('has_passkey'),
    )
    .where(sql<boolean>`${condition}`)
    .where('erasing_since', 'is', null)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    hasTwoFactor: row.has_two_factor,
    hasAuthenticator: Boolean(row.has_authenticator),
    hasPasskey: Boolean(row.has_passkey),
    roles: row.roles ?? [],
  }
}

/** Switches mailed codes; true if that changed something. */
export const saveTwoFactor = async (ctx: Context, { userId, isOn }: { userId: number; isOn: boolean }) => {
  const saved = await own(ctx.db)
    .updateTable('people.users')
    .set({ has_two_factor: isOn })
    .where('id', '=', userId)
    .where('has_two_factor', '!=', isOn)
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}

/** Null for an account without a password. */
export const findPasswordHash = async (ctx: Context, userId: number): Promise<string | null> =>
  (await own(ctx.db).selectFrom('people.users').select('password_hash').where('id', '=', userId).executeTakeFirst())
    ?.password_hash ?? null

/** Whether some session of the family is alive: not revoked, and still renewable. */
export const isFamilyAlive = async (ctx: Context, input: { familyId: string; userId: number }): Promise<boolean> => {
  const row = await own(ctx.db)
    .selectFrom('people.sessions')
    .select('id')
    .where('family_id', '=', input.familyId)
    .where('user_id', '=', input.userId)
    .where('revoked_at', 'is', null)
    .where('refresh_expires_at', '>', ctx.now())
    .where(deactivatedAt, 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

const sessionColumns = [
  'id',
  'family_id',
  'user_id',
  'access_expires_at',
  'refresh_expires_at',
  'previous_session_id',
  'created_at',
  'first_used_at',
  'revoked_at',
] as const

const deactivatedAt = sql<Date | null>`(select deactivated_at from people.users owner
  where owner.id = people.sessions.user_id)`
const deactivation = deactivatedAt.as('deactivated_at')

type SessionRow = {
  id: string
  family_id: string
  user_id: number
  access_expires_at: Date
  refresh_expires_at: Date
  previous_session_id: string | null
  created_at: Date
  first_used_at: Date | null
  revoked_at: Date | null
  deactivated_at: Date | null
}

const toSession = (row: SessionRow): Session => ({
  id: row.id,
  familyId: row.family_id,
  userId: row.user_id,
  accessExpiresAt: row.access_expires_at,
  refreshExpiresAt: row.refresh_expires_at,
  previousSessionId: row.previous_session_id,
  createdAt: row.created_at,
  firstUsedAt: row.first_used_at,
  // A session that a sign-in opened while its account was deactivated is as dead as those that were ended.
  revokedAt: row.revoked_at ?? row.deactivated_at,
})

type OwnedSession = Session & { roles: Role[] }

export const findSessionByAccessToken = (db: Database, token: string): Promise<OwnedSession | null> =>
  findSessionByAccessHash(db, tokenHash(token))

/**
 * By the hash alone, for a caller who has proven in another way that he may name it. One statement, with the roles of
 * its owner: every authenticated request pays it.
 */
export const findSessionByAccessHash = async (db: Database, hash: Buffer): Promise<OwnedSession | null> => {
  const row = await own(db)
    .selectFrom('people.sessions')
    .select(sessionColumns)
    .select(deactivation)
    .select((session) =>
      session
        .selectFrom('people.user_roles')
        .select((role) => role.fn.agg<Role[]>('array_agg', ['role']).as('roles'))
        .whereRef('people.user_roles.user_id', '=', 'people.sessions.user_id')
        .as('roles'),
    )
    .where('access_token_hash', '=', hash)
    .executeTakeFirst()
  return row ? { ...toSession(row), roles: row.roles ?? [] } : null
}

export const findSessionByRefreshToken = async (db: Database, token: string): Promise<Session | null> => {
  const row = await own(db)
    .selectFrom('people.sessions')
    .select(sessionColumns)
    .select(deactivation)
    .where('refresh_token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  return row ? toSession(row) : null
}

export const findSessionByToken = async (db: Database, token: string): Promise<Session | null> =>
  (await findSessionByAccessToken(db, token)) ?? (await findSessionByRefreshToken(db, token))

export const findSessionForUpdate = async (db: Database, id: string): Promise<Session | null> => {
  const row = await own(db)
    .selectFrom('people.sessions')
    .select(sessionColumns)
    .select(deactivation)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? toSession(row) : null
}

export const saveNewSession = async (
  ctx: Context,
  session: {
    userId: number
    familyId: string
    previousSessionId: string | null
    pair: TokenPair
    ends: { accessExpiresAt: Date; refreshExpiresAt: Date }
  },
): Promise<void> => {
  const { accessExpiresAt, refreshExpiresAt } = session.ends
  await own(ctx.db)
    .insertInto('people.sessions')
    .values({
      family_id: session.familyId,
      user_id: session.userId,
      previous_session_id: session.previousSessionId,
      access_token_hash: tokenHash(session.pair.accessToken),
      refresh_token_hash: tokenHash(session.pair.refreshToken),
      access_expires_at: accessExpiresAt,
      refresh_expires_at: refreshExpiresAt,
      created_at: session.pair.createdAt,
    })
    .execute()
}

/** When the sign-in was, from which this family of tokens comes. */
export const findStart = async (ctx: Context, familyId: string): Promise<Date> => {
  const { started_at } = await own(ctx.db)
    .selectFrom('people.sessions')
    .select(({ fn }) => fn.min('created_at').as('started_at'))
    .where('family_id', '=', familyId)
    .executeTakeFirstOrThrow()
  return started_at
}

export const saveFirstUse = async (ctx: Context, id: string): Promise<void> => {
  await own(ctx.db).updateTable('people.sessions').set({ first_used_at: ctx.now() }).where('id', '=', id).execute()
}

/** Ends all sessions of the family except this one and those renewed from it. */
export const revokeFamilyBut = async (ctx: Context, { id, familyId }: Session): Promise<void> => {
  await own(ctx.db)
    .withRecursive('kept', (kept) =>
      kept
        .selectFrom('people.sessions')
        .select('id')
        .where('id', '=', id)
        .unionAll((next) =>
          next
            .selectFrom('people.sessions as renewed')
            .innerJoin('kept', 'kept.id', 'renewed.previous_session_id')
            .select('renewed.id')
            .where('renewed.family_id', '=', familyId),
        ),
    )
    .updateTable('people.sessions')
    .set({ revoked_at: ctx.now() })
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .where('id', 'not in', (kept) => kept.selectFrom('kept').select('kept.id'))
    .execute()
}

export const revokeFamily = async (ctx: Context, familyId: string): Promise<void> => {
  await own(ctx.db)
    .updateTable('people.sessions')
    .set({ revoked_at: ctx.now() })
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** What a client stored with the account and no answer returns. */
export const findPrivateMetadata = async (db: Database, userId: number): Promise<Record<string, unknown>> => {
  const row = await own(db)
    .selectFrom('people.users')
    .select('private_metadata')
    .where('id', '=', userId)
    .executeTakeFirst()
  return (row?.private_metadata ?? {}) as Record<string, unknown>
}
