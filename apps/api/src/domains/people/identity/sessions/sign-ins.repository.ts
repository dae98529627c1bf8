import { dayMs } from '@prumo/brazil'
import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { type Device, deviceFrom } from './device.ts'
import { tokenHash } from './session.ts'

const own = (ctx: Context) => owning(ctx.db, 'people.sign_ins', 'people.sessions')

export type NewSignIn = { userId: number; familyId: string; device: Device; isNewDevice: boolean }

export const insertSignIn = async (ctx: Context, signIn: NewSignIn): Promise<number> => {
  const { id } = await own(ctx)
    .insertInto('people.sign_ins')
    .values({
      user_id: signIn.userId,
      family_id: signIn.familyId,
      ...signIn.device,
      is_new_device: signIn.isNewDevice,
      proven_at: ctx.now(),
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** For a sign-in at a process of the previous release, which writes none: so that its owner sees it. */
export const keepSignIn = async (ctx: Context, session: { userId: number; familyId: string }): Promise<void> => {
  // Its proof is as old as can be: what needs a fresh one asks again.
  const row = { user_id: session.userId, family_id: session.familyId, proven_at: new Date(0), created_at: ctx.now() }
  await own(ctx)
    .insertInto('people.sign_ins')
    .values(row)
    .onConflict((conflict) => conflict.column('family_id').doNothing())
    .execute()
}

const daysSeen = 90

/** Whether anybody has signed in to this account before, and lately on this kind of device. */
export const findEarlier = async (ctx: Context, { userId, device }: { userId: number; device: Device }) => {
  const since = new Date(ctx.now().getTime() - daysSeen * dayMs)
  const row = await own(ctx)
    .selectFrom('people.sign_ins')
    .select(
      sql<
        boolean | null
      >`bool_or(created_at > ${since} and browser = ${device.browser} and system = ${device.system})`.as('is_known'),
    )
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { hasAny: row?.is_known != null, hasDevice: row?.is_known === true }
}

export type StandingSignIn = { id: number; device: Device; startedAt: Date; usedAt: Date; isThisOne: boolean }

type Asked = { userId: number; accessToken: string | null; before: number | undefined; limit: number }

/**
 * An account's open sign-ins, newest first, in one statement. `usedAt`: when its tokens were last renewed, which a page
 * in use does every two hours.
 */
export const listSignIns = async (ctx: Context, { userId, accessToken, before, limit }: Asked) => {
  let query = own(ctx)
    .selectFrom('people.sign_ins as one')
    .innerJoin('people.sessions as session', 'session.family_id', 'one.family_id')
    .select(['one.id', 'one.browser', 'one.system', 'one.created_at'])
    .select(({ fn }) => fn.max('session.created_at').as('used_at'))
    .select(sql<boolean>`bool_or(session.access_token_hash = ${tokenHash(accessToken ?? '')})`.as('is_this_one'))
    .where('one.user_id', '=', userId)
    .groupBy('one.id')
    .having(sql<boolean>`bool_or(session.revoked_at is null and session.refresh_expires_at > ${ctx.now()})`)
  if (before !== undefined) query = query.where('one.id', '<', before)
  const rows = await query.orderBy('one.id', 'desc').limit(limit).execute()
  return rows.map(
    (row): StandingSignIn => ({
      id: row.id,
      device: deviceFrom(row),
      startedAt: row.created_at,
      usedAt: row.used_at,
      isThisOne: row.is_this_one,
    }),
  )
}

/** The family of this account's sign-in; null for another account's. */
export const findFamily = async (ctx: Context, { userId, id }: { userId: number; id: number }) =>
  (
    await own(ctx)
      .selectFrom('people.sign_ins')
      .select('family_id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.family_id ?? null

/** Ends every session of the account but those of this family. Returns how many pairs of tokens. */
export const revokeOthers = async (
  ctx: Context,
  { userId, familyId }: { userId: number; familyId: string },
): Promise<number> => {
  const { numUpdatedRows } = await own(ctx)
    .updateTable('people.sessions')
    .set({ revoked_at: ctx.now() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('family_id', '!=', familyId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** What the mail about a sign-in from a new device says. */
export const findSignIn = async (ctx: Context, id: number) => {
  const row = await own(ctx)
    .selectFrom('people.sign_ins')
    .select(['user_id', 'browser', 'system', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { userId: row.user_id, device: deviceFrom(row), at: row.created_at } : null
}

/** When whoever holds this access token last proved who he is; null for a dead token. */
export const findProof = async (ctx: Context, accessToken: string): Promise<Date | null> => {
  const row = await own(ctx)
    .selectFrom('people.sign_ins as one')
    .innerJoin('people.sessions as session', 'session.family_id', 'one.family_id')
    .select('one.proven_at')
    .where('session.access_token_hash', '=', tokenHash(accessToken))
    .where('session.revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.proven_at ?? null
}

export const saveProof = async (ctx: Context, familyId: string): Promise<void> => {
  await own(ctx)
    .updateTable('people.sign_ins')
    .set({ proven_at: ctx.now() })
    .where('family_id', '=', familyId)
    .execute()
}

/** Those of before this time whose sessions are gone. Returns how many. */
export const deleteOldSignIns = async (
  ctx: Context,
  { before, limit }: { before: Date; limit: number },
): Promise<number> => {
  const { numDeletedRows } = await own(ctx)
    .deleteFrom('people.sign_ins')
    .where('id', 'in', (select) =>
      select
        .selectFrom('people.sign_ins as one')
        .select('one.id')
        .where('one.created_at', '<=', before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('people.sessions')
                .select('people.sessions.id')
                .whereRef('people.sessions.family_id', '=', 'one.family_id'),
            ),
          ),
        )
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
