import { type Selectable, sql } from 'kysely'
import { type Database, owning } from '#platform/database'
import type { ShopPromotionActs } from '#platform/tables.generated'
import type { Coupon, CouponAct } from './coupon.ts'
import type { Promotion } from './promotion.ts'
import { allPromotions, type PromotionRow, promotionFrom } from './promotions.repository.ts'

export type CouponList = 'current' | 'past'
type Page = { list: CouponList; after: number | undefined; limit: number; now: Date }

/** Coupons, the newest first: those that may still be used or are to begin, or those that ended or expired. */
export const listCoupons = async (db: Database, { list, after, limit, now }: Page): Promise<Coupon[]> => {
  const isPast = sql<boolean>`(ended_at is not null or coalesce(expires_at <= ${now}, false))`
  let query = allPromotions(db)
    .where('code', 'is not', null)
    .where(list === 'past' ? isPast : sql<boolean>`not ${isPast}`)
  if (after !== undefined) query = query.where('id', '<', after)
  return withActs(db, await query.orderBy('id', 'desc').limit(limit).execute())
}

/** One coupon; null if there is none of this id. */
export const findCoupon = async (db: Database, id: number): Promise<Coupon | null> => {
  const rows = await allPromotions(db).where('code', 'is not', null).where('id', '=', id).execute()
  return (await withActs(db, rows))[0] ?? null
}

/** The same, whose row stays locked until the transaction ends: nobody takes a use of it meanwhile. */
export const findCouponForUpdate = async (db: Database, id: number): Promise<Coupon | null> => {
  await own(db).selectFrom('shop.promotions').select('id').where('id', '=', id).forUpdate().execute()
  return findCoupon(db, id)
}

/** The first moment of a day in São Paulo. */
const momentOf = (day: string | null) =>
  day === null ? null : sql<Date>`${day}::date::timestamp at time zone 'America/Sao_Paulo'`

type Terms = Pick<
  Promotion,
  | 'kind'
  | 'percent'
  | 'flatCents'
  | 'minItemTotalCents'
  | 'isForFirstOrder'
  | 'isOncePerUser'
  | 'productsPolicy'
  | 'productIds'
  | 'usageLimit'
>
export type NewCoupon = Terms & { code: string; name: string; startsOn: string | null; endsBefore: string | null }

/** Adds a coupon with its products; null if the code is taken. */
export const insertCoupon = async (db: Database, coupon: NewCoupon): Promise<number | null> => {
  const row = await own(db)
    .insertInto('shop.promotions')
    .values({
      code: coupon.code,
      name: coupon.name,
      kind: coupon.kind,
      percent: coupon.percent,
      flat_cents: coupon.flatCents,
      min_item_total_cents: coupon.minItemTotalCents,
      is_for_first_order: coupon.isForFirstOrder,
      is_once_per_user: coupon.isOncePerUser,
      products_policy: coupon.productsPolicy,
      starts_at: momentOf(coupon.startsOn),
      expires_at: momentOf(coupon.endsBefore),
      usage_limit: coupon.usageLimit,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  if (coupon.productIds.length > 0) {
    const products = coupon.productIds.map((productId) => ({ promotion_id: row.id, product_id: productId }))
    await own(db).insertInto('shop.promotion_products').values(products).execute()
  }
  return row.id
}

type Limits = { id: number; usageLimit: number | null; endsBefore: string | null }

export const saveLimits = async (db: Database, { id, usageLimit, endsBefore }: Limits): Promise<void> => {
  await own(db)
    .updateTable('shop.promotions')
    .set({ usage_limit: usageLimit, expires_at: momentOf(endsBefore), revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute()
}

export const saveEnd = async (db: Database, { id, at }: { id: number; at: Date }): Promise<void> => {
  await own(db)
    .updateTable('shop.promotions')
    .set({ ended_at: at, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute()
}

/** Notes what somebody did, with what applies now. */
export const noteAct = async (db: Database, act: Pick<CouponAct, 'kind' | 'staffId' | 'at'> & { id: number }) => {
  await sql`insert into shop.promotion_acts (promotion_id, kind, staff_id, usage_limit, expires_at, at)
    select id, ${act.kind}, ${act.staffId}, usage_limit, expires_at, ${act.at}
    from shop.promotions where id = ${act.id}`.execute(db)
}

const own = (db: Database) => owning(db, 'shop.promotions', 'shop.promotion_products', 'shop.promotion_acts')

const mostActs = 20

const withActs = async (db: Database, rows: PromotionRow[]): Promise<Coupon[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const { rows: acts } = await sql<Selectable<ShopPromotionActs>>`select act.* from unnest(${ids}::int[]) as coupon (id)
    cross join lateral (select * from shop.promotion_acts where promotion_id = coupon.id
      order by id desc limit ${mostActs}) act`.execute(db)
  const byCoupon = Map.groupBy(acts, ({ promotion_id }) => promotion_id)
  return rows.map((row) => ({
    ...promotionFrom(row),
    code: row.code as string,
    revision: row.revision,
    acts: (byCoupon.get(row.id) ?? []).map(actFrom),
  }))
}

const actFrom = (row: Selectable<ShopPromotionActs>): CouponAct => ({
  kind: row.kind as CouponAct['kind'],
  staffId: Number(row.staff_id),
  at: row.at,
  usageLimit: row.usage_limit,
  expiresAt: row.expires_at,
})
