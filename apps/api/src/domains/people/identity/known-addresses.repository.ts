import { dayMs } from '@prumo/brazil'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'

const own = (ctx: Context) => owning(ctx.db, 'people.known_addresses')

const daysKept = 90
const mostOfOneAccount = 20
const since = (ctx: Context): Date => new Date(ctx.now().getTime() - daysKept * dayMs)

type Seen = { userId: number; addressHash: Buffer }

export const isKnownAddress = async (ctx: Context, { userId, addressHash }: Seen): Promise<boolean> => {
  const row = await own(ctx)
    .selectFrom('people.known_addresses')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('address_hash', '=', addressHash)
    .where('seen_at', '>', since(ctx))
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps only an account's newest ones. */
export const rememberAddress = async (ctx: Context, { userId, addressHash }: Seen): Promise<void> => {
  await own(ctx)
    .insertInto('people.known_addresses')
    .values({ user_id: userId, address_hash: addressHash, seen_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'address_hash']).doUpdateSet({ seen_at: ctx.now() }))
    .execute()
  await own(ctx)
    .deleteFrom('people.known_addresses')
    .where('user_id', '=', userId)
    .where('address_hash', 'in', (select) =>
      select
        .selectFrom('people.known_addresses')
        .select('address_hash')
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .offset(mostOfOneAccount),
    )
    .execute()
}

export const forgetAddresses = async (ctx: Context, userId: number): Promise<void> => {
  await own(ctx).deleteFrom('people.known_addresses').where('user_id', '=', userId).execute()
}

/** Those without a recent sign-in. Returns how many. */
export const deleteOldAddresses = async (ctx: Context, { limit }: { limit: number }): Promise<number> => {
  const { numDeletedRows } = await own(ctx)
    .deleteFrom('people.known_addresses')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('user_id', 'address_hash'),
        'in',
        selectFrom('people.known_addresses')
          .select(['user_id', 'address_hash'])
          .where('seen_at', '<=', since(ctx))
          .limit(limit)
          .$asTuple('user_id', 'address_hash'),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
