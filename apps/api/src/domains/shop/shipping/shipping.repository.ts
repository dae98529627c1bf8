import { type Database, owning } from '#platform/database'
import type { ShippingMethod } from './shipping-method.ts'

/** The methods that are offered, in the order in which they are offered. */
export const listActiveMethods = async (db: Database): Promise<ShippingMethod[]> =>
  (await all(db).where('is_active', '=', true).orderBy('position').orderBy('id').execute()).map(methodFrom)

/** The methods of these ids, offered or not any more. There are few: an id too large for a column is just unknown. */
export const listMethodsByIds = async (db: Database, ids: number[]): Promise<ShippingMethod[]> =>
  ids.length === 0 ? [] : (await all(db).execute()).map(methodFrom).filter(({ id }) => ids.includes(id))

const all = (db: Database) =>
  owning(db, 'shop.shipping_methods').selectFrom('shop.shipping_methods').select(['id', 'code', 'name', 'carrier_code'])

const methodFrom = (row: { id: number; code: string; name: string; carrier_code: string | null }): ShippingMethod => ({
  id: row.id,
  code: row.code,
  name: row.name,
  carrierCode: row.carrier_code,
})
