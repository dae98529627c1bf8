import { sql } from 'kysely'
import { among } from '#platform/among'
import { type Database, owning } from '#platform/database'
import type { OptionType, OptionValue, ProductImage, ProductProperty } from './product-parts.ts'

export const listOptionTypes = async (db: Database, ids: number[]): Promise<OptionType[]> => {
  if (ids.length === 0) return []
  const rows = await owning(db, 'shop.option_types', 'shop.option_values')
    .selectFrom('shop.option_types as type')
    .selectAll('type')
    .select(
      sql<number[]>`(select coalesce(array_agg(value.id order by value.position, value.id), '{}')
        from shop.option_values value where value.option_type_id = type.id)`.as('value_ids'),
    )
    .where(among('type.id', ids, 'int'))
    .orderBy('type.position')
    .orderBy('type.id')
    .execute()
  return rows.map(({ value_ids: valueIds, ...type }) => ({ ...type, valueIds }))
}

export const listOptionValues = async (db: Database, ids: number[]): Promise<OptionValue[]> => {
  if (ids.length === 0) return []
  const rows = await owning(db, 'shop.option_values')
    .selectFrom('shop.option_values')
    .selectAll()
    .where(among('id', ids, 'int'))
    .orderBy('option_type_id')
    .orderBy('position')
    .execute()
  return rows.map(({ option_type_id: typeId, ...value }) => ({ ...value, typeId }))
}

export const listProperties = async (db: Database, ids: number[]): Promise<ProductProperty[]> => {
  if (ids.length === 0) return []
  const rows = await owning(db, 'shop.product_properties')
    .selectFrom('shop.product_properties')
    .selectAll()
    .where(among('id', ids, 'int'))
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  return rows.map(({ product_id: productId, is_shown: isShown, ...property }) => ({ ...property, productId, isShown }))
}

export const listImages = async (db: Database, ids: number[]): Promise<ProductImage[]> => {
  if (ids.length === 0) return []
  const rows = await owning(db, 'shop.product_images')
    .selectFrom('shop.product_images')
    .selectAll()
    .where(among('id', ids, 'int'))
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ product_id: productId, variant_id: variantId, ...image }) => ({ ...image, productId, variantId }))
}
