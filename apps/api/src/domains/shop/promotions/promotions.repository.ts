import { type Selectable, sql } from 'kysely'
import { type Database, owning } from '#platform/database'
import type { ShopPromotions } from '#platform/tables.generated'
import type { BuyerKey } from './buyer-key.ts'
import type { Promotion, PromotionKind } from './promotion.ts'

export type PromotionRow = Selectable<ShopPromotions> & { product_ids: number[] }

/** The promotion of a code, case-insensitive and trimmed; null if there is none. */
export const findPromotionByCode = async (db: Database, code: string): Promise<Promotion | null> => {
  const row = await allPromotions(db).where('code', '=', code.trim()).executeTakeFirst()
  return row ? promotionFrom(row) : null
}

/** The promotions of these ids, in the order of the ids. */
export const listPromotionsByIds = async (db: Database, ids: number[]): Promise<Promotion[]> => {
  if (ids.length === 0) return []
  return inOrderOf(ids, await allPromotions(db).where('id', 'in', ids).execute())
}

/** The promotions without a code. */
export const listWithoutCode = async (db: Database): Promise<Promotion[]> =>
  (await allPromotions(db).where('code', 'is', null).orderBy('id').execute()).map(promotionFrom)

/** Those of the ids, followed by the promotions without a code. */
export const listApplicablePromotions = async (db: Database, ids: number[]): Promise<Promotion[]> => {
  const rows = await allPromotions(db)
    .where((is) => is.or([is('id', 'in', ids), is('code', 'is', null)]))
    .orderBy('id')
    .execute()
  const byThemselves = rows.filter((row) => row.code === null && !ids.includes(row.id)).map(promotionFrom)
  return [...inOrderOf(ids, rows), ...byThemselves]
}

/** `buyers`: for once-only promotions. */
export type Uses = { orderId: number; at: Date; buyers: BuyerKey[] }

/**
 * Counts one use of each, in id order; none if one of them is used up, was ended, or was used by this buyer, and
 * returns the ids of those. The rows stay locked until the transaction ends, so two buyers cannot both take the last
 * use, nor one buyer his only use twice.
 */
export const takeUses = async (db: Database, ids: number[], uses: Uses): Promise<{ usedUpIds: number[] }> => {
  if (ids.length === 0) return { usedUpIds: [] }
  const promotions = own(db)
  const rows = await promotions
    .selectFrom('shop.promotions')
    .select(['id', 'usage_limit', 'usage_count', 'ended_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const usedUpIds = rows
    .filter((row) => row.ended_at !== null || (row.usage_limit !== null && row.usage_count >= row.usage_limit))
    .map((row) => row.id)
  if (usedUpIds.length > 0) return { usedUpIds }
  const hadIds = await noteBuyers(db, uses)
  if (hadIds.length > 0) {
    await forgetBuyers(db, uses.orderId)
    return { usedUpIds: hadIds }
  }
  await promotions
    .updateTable('shop.promotions')
    .set({ usage_count: sql`usage_count + 1` })
    .where('id', 'in', ids)
    .execute()
  return { usedUpIds: [] }
}

/** Returns the promotions that the buyer has used already. */
const noteBuyers = async (db: Database, { orderId, at, buyers }: Uses): Promise<number[]> => {
  if (buyers.length === 0) return []
  const noted = await own(db)
    .insertInto('shop.promotion_uses')
    .values(
      buyers.map(({ promotionId, buyer }) => ({ promotion_id: promotionId, buyer, order_id: orderId, used_at: at })),
    )
    .onConflict((conflict) => conflict.columns(['promotion_id', 'buyer']).doNothing())
    .returning(['promotion_id', 'buyer'])
    .execute()
  const isNoted = ({ promotionId, buyer }: BuyerKey) =>
    noted.some((row) => row.promotion_id === promotionId && row.buyer === buyer)
  return buyers.filter((key) => !isNoted(key)).map(({ promotionId }) => promotionId)
}

const forgetBuyers = (db: Database, orderId: number) =>
  own(db).deleteFrom('shop.promotion_uses').where('order_id', '=', orderId).execute()

/** Which of these promotions these buyers have used. */
export const listUsedIds = async (db: Database, buyers: BuyerKey[]): Promise<number[]> => {
  if (buyers.length === 0) return []
  const rows = await own(db)
    .selectFrom('shop.promotion_uses')
    .select('promotion_id')
    .distinct()
    .where((is) => is.or(buyers.map(({ promotionId, buyer }) => is.and({ promotion_id: promotionId, buyer }))))
    .execute()
  return rows.map(({ promotion_id }) => promotion_id)
}

/** Gives back the uses of a canceled order. */
export const giveBackUses = async (db: Database, ids: number[], { orderId }: { orderId: number }): Promise<void> => {
  const inOrder = [...ids].sort((a, b) => a - b)
  for (const id of inOrder) {
    await own(db)
      .updateTable('shop.promotions')
      .set({ usage_count: sql`greatest(usage_count - 1, 0)` })
      .where('id', '=', id)
      .execute()
  }
  if (ids.length > 0) await forgetBuyers(db, orderId)
}

const own = (db: Database) => owning(db, 'shop.promotions', 'shop.promotion_products', 'shop.promotion_uses')

/** Every promotion with its products. */
export const allPromotions = (db: Database) =>
  own(db)
    .selectFrom('shop.promotions')
    .selectAll()
    .select(
      sql<number[]>`array(select product_id from shop.promotion_products product
        where product.promotion_id = shop.promotions.id order by product_id)`.as('product_ids'),
    )

const inOrderOf = (ids: number[], rows: PromotionRow[]): Promotion[] =>
  ids.flatMap((id) => rows.filter((row) => row.id === id).map(promotionFrom))

export const promotionFrom = (row: PromotionRow): Promotion => ({
  id: row.id,
  name: row.name,
  description: row.description,
  code: row.code,
  kind: row.kind as PromotionKind,
  percent: row.percent,
  flatCents: row.flat_cents,
  minItemTotalCents: row.min_item_total_cents,
  mustExceedMin: row.must_exceed_min,
  isForFirstOrder: row.is_for_first_order,
  isOncePerUser: row.is_once_per_user,
  productsPolicy: row.products_policy as Promotion['productsPolicy'],
  productIds: row.product_ids,
  startsAt: row.starts_at,
  expiresAt: row.expires_at,
  endedAt: row.ended_at,
  usageLimit: row.usage_limit,
  usageCount: row.usage_count,
  publicMetadata: row.public_metadata as Record<string, unknown>,
})
