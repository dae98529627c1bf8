import { type RawBuilder, sql } from 'kysely'
import { among } from '#platform/among'
import { type Database, owning } from '#platform/database'
import type { Product } from './product.ts'
import { listedLines, type ProductLineName } from './product-lines/index.ts'
import type { Variant } from './variant.ts'
import { isActiveAt, listVariantsOfProducts } from './variants.repository.ts'

/** A public product by its slug, otherwise by its id; null if the public may not see it. */
export const findPublicProduct = async (db: Database, slugOrId: string, now: Date): Promise<Product | null> => {
  const id = /^\d{1,9}$/.test(slugOrId) ? Number(slugOrId) : null
  // The key first, in its own statement: planning the whole query for each address costs more than running it.
  const { rows } = await sql<{ id: number }>`select id from shop.products product
    where (slug = ${slugOrId} or id = ${id}::int) and ${mayBeShown(now)}
    order by slug = ${slugOrId} desc limit 1`.execute(db)
  const [product] = await listProductsByIds(
    db,
    rows.map((row) => row.id),
    now,
  )
  return product ?? null
}

/** Products of these ids in any state, in the order of the ids. */
export const listProductsByIds = async (db: Database, ids: number[], now: Date): Promise<Product[]> => {
  if (ids.length === 0) return []
  const rows = await products(db)
    .where(among('product.id', ids, 'int'))
    .execute()
  const found = new Map((await withVariants(db, rows, now)).map((product) => [product.id, product]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

const products = (db: Database) =>
  owning(db, 'shop.products', 'shop.variants', 'shop.prices')
    .selectFrom('shop.products as product')
    .innerJoin('shop.variants as master', (join) =>
      join.onRef('master.product_id', '=', 'product.id').on('master.is_master', 'is', true),
    )
    .leftJoin('shop.prices as price', (join) =>
      join.onRef('price.variant_id', '=', 'master.id').on('price.currency', '=', 'BRL'),
    )
    .selectAll('product')
    .select([
      idsOf(sql`select option_type_id as id, position from shop.product_option_types where product_id = product.id`).as(
        'option_type_ids',
      ),
      idsOf(sql`select id, position from shop.product_properties where product_id = product.id`).as('property_ids'),
      idsOf(sql`select taxon_id as id, 0 as position from shop.product_taxons where product_id = product.id`).as(
        'taxon_ids',
      ),
      idsOf(sql`select id, position from shop.product_images where product_id = product.id`).as('image_ids'),
    ])

const idsOf = (rows: RawBuilder<unknown>) =>
  sql<number[]>`(select coalesce(array_agg(part.id order by part.position, part.id), '{}') from (${rows}) part)`

/** isActiveAt in SQL, and that the public may see the product at all. */
export const mayBeShown = (now: Date) =>
  sql<boolean>`product.status = 'active' and product.product_line = any(${listedLines}::text[])
    and (product.available_on is null or product.available_on <= ${now})
    and (product.discontinue_on is null or product.discontinue_on > ${now})
    and exists (select from shop.variants stem join shop.prices tag on tag.variant_id = stem.id
      where stem.product_id = product.id and stem.is_master)`

type Row = Awaited<ReturnType<ReturnType<typeof products>['executeTakeFirstOrThrow']>>

const withVariants = async (db: Database, rows: Row[], now: Date): Promise<Product[]> => {
  const variants = await listVariantsOfProducts(
    db,
    rows.map(({ id }) => id),
    now,
  )
  const byProduct = Map.groupBy(variants, ({ productId }) => productId)
  return rows.map((row) => productFrom(row, byProduct.get(row.id) ?? [], now))
}

const productFrom = (row: Row, variants: Variant[], now: Date): Product => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  line: row.product_line as ProductLineName,
  availableOn: row.available_on,
  metaDescription: row.meta_description,
  metaKeywords: row.meta_keywords,
  publicMetadata: row.public_metadata as Record<string, unknown>,
  updatedAt: row.updated_at,
  isActive: isActiveAt(row, now),
  master: variants.find(({ isMaster }) => isMaster) as Variant,
  variants: variants.filter(({ isMaster }) => !isMaster),
  optionTypeIds: row.option_type_ids,
  propertyIds: row.property_ids,
  taxonIds: row.taxon_ids,
  imageIds: row.image_ids,
})
