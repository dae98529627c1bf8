import { type Selectable, sql } from 'kysely'
import { type Database, owning } from '#platform/database'
import type { ShopPromotions } from '#platform/tables.generated'
import type { Promotion, PromotionKind } from './promotion.ts'

type Row = Selectable<ShopPromotions>

/** The promotion of a code, in any case and with spaces around it; null when there is none. */
export const findPromotionByCode = async (db: Database, code: string): Promise<Promotion | null> => {
  const row = await all(db).where('code', '=', code.trim()).executeTakeFirst()
  return row ? promotionFrom(row) : null
}

/** The promotions of these ids, in the order of the ids. */
export const listPromotionsByIds = async (db: Database, ids: number[]): Promise<Promotion[]> => {
  if (ids.length === 0) return []
  return inOrderOf(ids, await all(db).where('id', 'in', ids).execute())
}

/** Those of the ids, and after them the promotions that need no code. */
export const listApplicablePromotions = async (db: Database, ids: number[]): Promise<Promotion[]> => {
  const rows = await all(db)
    .where((is) => (ids.length > 0 ? is.or([is('id', 'in', ids), is('code', 'is', null)]) : is('code', 'is', null)))
    .orderBy('id')
    .execute()
  const byThemselves = rows.filter((row) => row.code === null && !ids.includes(row.id)).map(promotionFrom)
  return [...inOrderOf(ids, rows), ...byThemselves]
}

/**
 * Counts one use of each, in id order, none when one of them is used up; answers the ids of those. The rows stay
 * locked until the transaction ends, so two buyers cannot both take the last use.
 */
export const takeUses = async (db: Database, ids: number[]): Promise<{ usedUpIds: number[] }> => {
  if (ids.length === 0) return { usedUpIds: [] }
  const promotions = owning(db, 'shop.promotions')
  const rows = await promotions
    .selectFrom('shop.promotions')
    .select(['id', 'usage_limit', 'usage_count'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const usedUpIds = rows
    .filter((row) => row.usage_limit !== null && row.usage_count >= row.usage_limit)
    .map((row) => row.id)
  if (usedUpIds.length > 0) return { usedUpIds }
  await promotions
    .updateTable('shop.promotions')
    .set({ usage_count: sql`usage_count + 1` })
    .where('id', 'in', ids)
    .execute()
  return { usedUpIds: [] }
}

/** Gives the uses of an order that was not kept back. */
export const giveBackUses = async (db: Database, ids: number[]): Promise<void> => {
  const inOrder = [...ids].sort((a, b) => a - b)
  for (const id of inOrder) {
    await owning(db, 'shop.promotions')
      .updateTable('shop.promotions')
      .set({ usage_count: sql`greatest(usage_count - 1, 0)` })
      .where('id', '=', id)
      .execute()
  }
}

const all = (db: Database) => owning(db, 'shop.promotions').selectFrom('shop.promotions').selectAll()

const inOrderOf = (ids: number[], rows: Row[]): Promotion[] =>
  ids.flatMap((id) => rows.filter((row) => row.id === id).map(promotionFrom))

const promotionFrom = (row: Row): Promotion => ({
  id: row.id,
  name: row.name,
  description: row.description,
  code: row.code,
  kind: row.kind as PromotionKind,
  percent: row.percent,
  flatCents: row.flat_cents,
  minItemTotalCents: row.min_item_total_cents,
  startsAt: row.starts_at,
  expiresAt: row.expires_at,
  usageLimit: row.usage_limit,
  usageCount: row.usage_count,
  publicMetadata: row.public_metadata as Record<string, unknown>,
})
