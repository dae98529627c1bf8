import { sql } from 'kysely'
import { type Database, owning } from '#platform/database'
import { listedLines } from '../product-lines/index.ts'
import type { ListedProduct, Terms } from './listed-product.ts'

const own = (db: Database) =>
  owning(db, 'shop.catalogue_version', 'shop.product_versions', 'shop.products', 'shop.variants')

/**
 * The catalogue's version, the version at which its taxons and options last changed, and whether this transaction has
 * written.
 */
export const readVersions = (db: Database): Promise<{ version: number; termsVersion: number; hasWritten: boolean }> =>
  own(db)
    .selectFrom('shop.catalogue_version')
    .select(['version', 'terms_version as termsVersion'])
    .select(sql<boolean>`pg_current_xact_id_if_assigned() is not null`.as('hasWritten'))
    .executeTakeFirstOrThrow()

/** The ids that changed after a version, including deleted ones. */
export const listIdsChangedSince = async (db: Database, version: number): Promise<number[]> => {
  const rows = await own(db)
    .selectFrom('shop.product_versions')
    .select('product_id as id')
    .where('version', '>', version)
    .execute()
  return rows.map(({ id }) => id)
}

export const listAllIds = async (db: Database): Promise<number[]> =>
  (await own(db).selectFrom('shop.products').select('id').orderBy('id').execute()).map(({ id }) => id)

const textColumns = { name: sql`product.name`, slug: sql`product.slug`, sku: sql`master.sku` }

/** All ids sorted by a text, in the database's language. */
export const listIdsByText = async (db: Database, key: keyof typeof textColumns): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select product.id from shop.products product
    join shop.variants master on master.product_id = product.id and master.is_master
    order by ${textColumns[key]}, product.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The products that have one of these SKUs. */
export const listIdsOfSkus = async (db: Database, skus: string[]): Promise<number[]> => {
  const rows = await own(db)
    .selectFrom('shop.variants')
    .select('product_id as id')
    .where(sql<boolean>`sku = any(${skus}::text[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of these that are listed, or will be by the clock alone: active, of a listed line, with a price. */
export const listListedProducts = async (db: Database, ids: number[]): Promise<ListedProduct[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`select product.id, product.slug, product.name, product.position,
      product.created_at, product.updated_at, product.available_on, product.discontinue_on,
      price.amount_cents as price_cents, master.sku,
      array(select taxon_id from shop.product_taxons placed where placed.product_id = product.id) as taxon_ids,
      (select coalesce(json_agg(json_build_object('id', property.id, 'name', property.name,
          'presentation', property.presentation, 'value', property.value, 'isShown', property.is_shown) order by property.id), '[]')
        from shop.product_properties property where property.product_id = product.id) as properties,
      ${variantsOfProduct} as variants
    from shop.products product
    join shop.variants master on master.product_id = product.id and master.is_master
    join shop.prices price on price.variant_id = master.id and price.currency = 'BRL'
    where product.id = any(${ids}::int[]) and product.status = 'active'
      and product.product_line = any(${listedLines}::text[])`.execute(db)
  return rows.map(productFrom)
}

const variantsOfProduct = sql`(select json_agg(json_build_object('isMaster', variant.is_master,
      'priceCents', tag.amount_cents, 'isDiscontinued', variant.discontinued_at is not null,
      'isInStock', not variant.is_stock_tracked or coalesce(stock.count_on_hand > 0, false),
      'isBackorderable', coalesce(stock.is_backorderable, false),
      'optionValueIds', array(select chosen.option_value_id from shop.variant_option_values chosen
        where chosen.variant_id = variant.id)))
    from shop.variants variant
    left join shop.prices tag on tag.variant_id = variant.id and tag.currency = 'BRL'
    left join shop.stock_items stock on stock.variant_id = variant.id
    where variant.product_id = product.id)`

type VariantRow = {
  isMaster: boolean
  priceCents: number | null
  isDiscontinued: boolean
  isInStock: boolean
  isBackorderable: boolean
  optionValueIds: number[]
}

type Row = {
  id: number
  slug: string
  name: string
  position: number
  created_at: Date
  updated_at: Date
  available_on: Date | null
  discontinue_on: Date | null
  price_cents: number
  sku: string
  taxon_ids: number[]
  properties: ListedProduct['properties']
  variants: VariantRow[]
}

const productFrom = (row: Row): ListedProduct => {
  const variants = row.variants.filter(({ isMaster }) => !isMaster)
  const sold = variants.length > 0 ? variants : row.variants
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    position: row.position,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    availableOn: row.available_on,
    discontinueOn: row.discontinue_on,
    priceCents: row.price_cents,
    sku: row.sku,
    taxonIds: row.taxon_ids,
    variants: row.variants,
    isInStock: sold.some((one) => one.isInStock),
    isBackorderable: sold.some((one) => one.isBackorderable),
    isPurchasable: sold.some((one) => !one.isDiscontinued && (one.isInStock || one.isBackorderable)),
    properties: row.properties,
  }
}

/** The taxons, and the options in order. */
export const readTerms = async (db: Database): Promise<Terms> => {
  const tables = owning(db, 'shop.taxons', 'shop.option_types', 'shop.option_values')
  const taxons = await tables.selectFrom('shop.taxons').select(['id', 'lft as left', 'rgt as right']).execute()
  const types = await tables.selectFrom('shop.option_types').selectAll().orderBy('position').orderBy('id').execute()
  const values = await tables.selectFrom('shop.option_values').selectAll().orderBy('position').orderBy('id').execute()
  const optionTypes = types.map(({ id, name, presentation }) => ({
    id,
    name,
    presentation,
    values: values
      .filter((value) => value.option_type_id === id)
      .map((value) => ({ id: value.id, name: value.name, presentation: value.presentation, position: value.position })),
  }))
  return { taxons, optionTypes }
}
