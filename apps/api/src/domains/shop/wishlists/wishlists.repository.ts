import { sql } from 'kysely'
import { type Database, owning } from '#platform/database'
import { newToken } from '#platform/ids'
import type { WishedItem, Wishlist } from './wishlist.ts'

export type WishlistSort = { key: 'id' | 'name' | 'created_at' | 'updated_at'; isDescending: boolean }
export type WishlistPage = { userId: number; page: number; perPage: number; sort: WishlistSort[] }

const own = (db: Database) => owning(db, 'shop.wishlists', 'shop.wished_items')

type ItemRow = { id: number; variantId: number; quantity: number }

const itemsOfList = sql<ItemRow[]>`(select coalesce(json_agg(json_build_object('id', item.id,
    'variantId', item.variant_id, 'quantity', item.quantity) order by item.id), '[]')
  from shop.wished_items item where item.wishlist_id = list.id)`

const lists = (db: Database) =>
  own(db).selectFrom('shop.wishlists as list').selectAll('list').select(itemsOfList.as('items'))

type Row = Awaited<ReturnType<ReturnType<typeof lists>['executeTakeFirstOrThrow']>>

const wishlistFrom = (row: Row): Wishlist => ({
  id: row.id,
  token: row.token,
  userId: row.user_id,
  name: row.name,
  isPrivate: row.is_private,
  isDefault: row.is_default,
  items: row.items.map((item) => ({ ...item, wishlistId: row.id })),
})

export const findWishlist = async (db: Database, token: string): Promise<Wishlist | null> => {
  const row = await lists(db).where('list.token', '=', token).executeTakeFirst()
  return row ? wishlistFrom(row) : null
}

export const findDefaultWishlist = async (db: Database, userId: number): Promise<Wishlist | null> => {
  const row = await lists(db)
    .where('list.user_id', '=', userId)
    .where('list.is_default', '=', sql.lit(true))
    .executeTakeFirst()
  return row ? wishlistFrom(row) : null
}

/** The list that this user created last; null before his first. */
export const findNewestWishlist = async (db: Database, userId: number): Promise<Wishlist | null> => {
  const row = await lists(db).where('list.user_id', '=', userId).orderBy('list.id', 'desc').limit(1).executeTakeFirst()
  return row ? wishlistFrom(row) : null
}

export const listWishlistsOfUser = async (db: Database, { userId, page, perPage, sort }: WishlistPage) => {
  let query = lists(db).where('list.user_id', '=', userId)
  for (const { key, isDescending } of sort) query = query.orderBy(`list.${key}`, isDescending ? 'desc' : 'asc')
  const rows = await query
    .orderBy('list.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return rows.map(wishlistFrom)
}

export const countWishlistsOfUser = async (db: Database, userId: number): Promise<number> => {
  const { total } = await own(db)
    .selectFrom('shop.wishlists')
    .select((is) => is.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return total
}

/** Serialises creating a user's default list and choosing another. */
export const lockDefaultOfUser = async (db: Database, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('shop.wishlists'), ${userId}::int)`.execute(db)
}

/** First none, then the one: there must never be two defaults (wishlists_one_default). */
export const clearDefaultOfUser = async (db: Database, { userId, now }: { userId: number; now: Date }) => {
  await own(db)
    .updateTable('shop.wishlists')
    .set({ is_default: false, updated_at: now })
    .where('user_id', '=', userId)
    .where('is_default', '=', sql.lit(true))
    .execute()
}

export const insertWishlist = async (
  db: Database,
  { now, ...list }: Omit<Wishlist, 'id' | 'token' | 'items'> & { now: Date },
): Promise<Wishlist> => {
  const { id, token } = await own(db)
    .insertInto('shop.wishlists')
    .values({
      token: newToken(),
      user_id: list.userId,
      name: list.name,
      is_private: list.isPrivate,
      is_default: list.isDefault,
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'token'])
    .executeTakeFirstOrThrow()
  return { ...list, id, token, items: [] }
}

/** Locks the row until the transaction ends: adding, changing and deleting wait. False if it is not the user's. */
export const lockWishlist = async (db: Database, { token, userId }: { token: string; userId: number }) => {
  const row = await own(db)
    .selectFrom('shop.wishlists')
    .select('id')
    .where('token', '=', token)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export const saveWishlist = async (db: Database, { now, ...list }: Wishlist & { now: Date }): Promise<void> => {
  await own(db)
    .updateTable('shop.wishlists')
    .set({ name: list.name, is_private: list.isPrivate, is_default: list.isDefault, updated_at: now })
    .where('id', '=', list.id)
    .execute()
}

export const removeWishlist = async (db: Database, id: number): Promise<void> => {
  await own(db).deleteFrom('shop.wishlists').where('id', '=', id).execute()
}

/** The same variant again is the same item with the new quantity (wished_items_variant_once). */
export const saveItem = async (
  db: Database,
  { wishlistId, variantId, quantity, now }: Omit<WishedItem, 'id'> & { now: Date },
): Promise<WishedItem> => {
  const { id } = await own(db)
    .insertInto('shop.wished_items')
    .values({ wishlist_id: wishlistId, variant_id: variantId, quantity, created_at: now })
    .onConflict((same) => same.columns(['wishlist_id', 'variant_id']).doUpdateSet({ quantity }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, wishlistId, variantId, quantity }
}

export const removeItem = async (db: Database, id: number): Promise<void> => {
  await own(db).deleteFrom('shop.wished_items').where('id', '=', id).execute()
}
