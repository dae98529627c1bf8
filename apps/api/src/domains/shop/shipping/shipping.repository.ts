import { type Database, owning } from '#platform/database'
import type { ShippingMethod } from './shipping-method.ts'

/** Every method, currently offered or not, in display order. */
export const listMethods = async (db: Database): Promise<ShippingMethod[]> => {
  const rows = await owning(db, 'shop.shipping_methods')
    .selectFrom('shop.shipping_methods')
    .select(['id', 'code', 'name', 'carrier_code', 'is_active'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, code, name, carrier_code, is_active }) => ({
    id,
    code,
    name,
    carrierCode: carrier_code,
    isOffered: is_active,
  }))
}
