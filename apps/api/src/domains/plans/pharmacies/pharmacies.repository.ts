import type { Context } from '#platform/context'
import { owning } from '#platform/database'

const own = (ctx: Context) => owning(ctx.db, 'plans.pharmacies', 'plans.pharmacists')

/** All of them, in their order, the closed ones last; there are few. */
export const listRows = (ctx: Context) =>
  own(ctx).selectFrom('plans.pharmacies').selectAll().orderBy('position').orderBy('id').execute()

type Place = { userId: number; pharmacyId: number; placedBy: number | null }

/** He has one place. */
export const savePlace = async (ctx: Context, { userId, pharmacyId, placedBy }: Place): Promise<void> => {
  const place = { pharmacy_id: pharmacyId, placed_by: placedBy, placed_at: ctx.now() }
  await own(ctx)
    .insertInto('plans.pharmacists')
    .values({ user_id: userId, ...place })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(place))
    .execute()
}

export const deletePlace = async (ctx: Context, userId: number): Promise<void> => {
  await own(ctx).deleteFrom('plans.pharmacists').where('user_id', '=', userId).execute()
}

/** The pharmacy in which somebody was placed. */
export const findPlace = async (ctx: Context, userId: number): Promise<number | null> => {
  const row = await own(ctx)
    .selectFrom('plans.pharmacists')
    .select('pharmacy_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.pharmacy_id ?? null
}

/** Where each pharmacist was placed, by his id. */
export const listPlaces = async (ctx: Context): Promise<Map<number, number>> => {
  const rows = await own(ctx).selectFrom('plans.pharmacists').select(['user_id', 'pharmacy_id']).execute()
  return new Map(rows.map((row) => [row.user_id, row.pharmacy_id]))
}
