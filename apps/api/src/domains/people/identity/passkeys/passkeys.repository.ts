import type { Context } from '#platform/context'
import { owning } from '#platform/database'

const own = (ctx: Context) => owning(ctx.db, 'people.passkeys')

export type Passkey = {
  id: string
  userId: number
  userHandle: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  usedAt: Date | null
}

const columns = [
  'id',
  'user_id as userId',
  'user_handle as userHandle',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
  'name',
  'created_at as createdAt',
  'used_at as usedAt',
] as const

/** An account has at most this many. */
export const mostPasskeys = 20

export const listPasskeys = (ctx: Context, userId: number): Promise<Passkey[]> =>
  own(ctx)
    .selectFrom('people.passkeys')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(mostPasskeys)
    .execute()

export const findByCredential = async (ctx: Context, credentialId: Buffer): Promise<Passkey | null> =>
  (await own(ctx)
    .selectFrom('people.passkeys')
    .select(columns)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()) ?? null

export const hasPasskey = async (ctx: Context, { userId, id }: One): Promise<boolean> => {
  const row = await own(ctx)
    .selectFrom('people.passkeys')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

type NewPasskey = Omit<Passkey, 'id' | 'createdAt' | 'usedAt'>

/** False if the credential is known already. */
export const insertPasskey = async (ctx: Context, passkey: NewPasskey): Promise<boolean> => {
  const inserted = await own(ctx)
    .insertInto('people.passkeys')
    .values({
      user_id: passkey.userId,
      user_handle: passkey.userHandle,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Notes a use. False if its counter went back or stayed meanwhile: then a copy of the device exists, or another answer
 * was first. Devices without a counter always say zero.
 */
export const notePasskeyUse = async (ctx: Context, { id, counter }: { id: string; counter: number }) => {
  const used = await own(ctx)
    .updateTable('people.passkeys')
    .set({ counter, used_at: ctx.now() })
    .where('id', '=', id)
    .where(({ or, eb, and, val }) =>
      or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb(val(counter), '=', 0)])]),
    )
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

type One = { userId: number; id: string }

export const savePasskeyName = async (ctx: Context, { userId, id, name }: One & { name: string }): Promise<boolean> => {
  const named = await own(ctx)
    .updateTable('people.passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return named.numUpdatedRows > 0n
}

export const deletePasskey = async (ctx: Context, { userId, id }: One): Promise<boolean> => {
  const gone = await own(ctx)
    .deleteFrom('people.passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** All of an account. */
export const deletePasskeys = async (ctx: Context, userId: number): Promise<void> => {
  await own(ctx).deleteFrom('people.passkeys').where('user_id', '=', userId).execute()
}

/** Those of an account that were added at that time or later. */
export const deletePasskeysSince = async (
  ctx: Context,
  { userId, since }: { userId: number; since: Date },
): Promise<void> => {
  await own(ctx).deleteFrom('people.passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute()
}
