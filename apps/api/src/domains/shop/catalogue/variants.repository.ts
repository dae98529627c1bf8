import { sql } from 'kysely'
import { among } from '#platform/among'
import { builtOnce } from '#platform/built-once'
import { type Database, owning } from '#platform/database'
import type { ProductLineName } from './product-lines/index.ts'
import { labelOf, type Variant } from './variant.ts'

// A list is one parameter, so that any number of ids uses the same prepared statement.

/** The variants of these products including masters, in each product's order. */
export const listVariantsOfProducts = async (db: Database, productIds: number[], now: Date): Promise<Variant[]> => {
  if (productIds.length === 0) return []
  const rows = await variants(db)
    .where(among('variant.product_id', productIds, 'int'))
    .orderBy('variant.product_id')
    .orderBy('variant.position')
    .orderBy('variant.id')
    .execute()
  return rows.map((row) => variantFrom(row, now))
}

/**
 * The priced variants of a line's active products, cheapest first; a master with variants beside it only names their
 * product.
 */
export const listPricedOfLine = async (db: Database, line: ProductLineName, now: Date): Promise<Variant[]> => {
  const rows = await variants(db)
    .where('product.product_line', '=', line)
    .where('product.status', '=', 'active')
    .where((is) => is.or([is('variant.is_master', '=', false), is.not(hasVariants)]))
    .where('price.amount_cents', 'is not', null)
    .orderBy('price.amount_cents')
    .orderBy('variant.id')
    .limit(100)
    .execute()
  return rows.map((row) => variantFrom(row, now))
}

const hasVariants = sql<boolean>`exists (select from shop.variants other
  where other.product_id = variant.product_id and not other.is_master)`

/** The variants of these ids, on sale or not, because an order keeps its lines. */
export const listVariantsByIds = async (db: Database, ids: number[], now: Date): Promise<Variant[]> => {
  const possible = ids.filter((id) => id > 0 && id <= largestId)
  const [only, ...others] = possible
  if (only === undefined) return []
  if (others.length === 0) return (await variantById(db, only)).map((row) => variantFrom(row, now))
  const rows = await variants(db)
    .where(among('variant.id', possible, 'int'))
    .orderBy('variant.id')
    .execute()
  return rows.map((row) => variantFrom(row, now))
}

const variantById = builtOnce((db, id: number) => variants(db).where('variant.id', '=', id))

// The column is an integer: a larger number matches no variant, and comparing with it would be an error.
const largestId = 2_147_483_647

const variants = (db: Database) =>
  owning(db, 'shop.variants', 'shop.products', 'shop.prices', 'shop.stock_items')
    .selectFrom('shop.variants as variant')
    .innerJoin('shop.products as product', 'product.id', 'variant.product_id')
    .leftJoin('shop.prices as price', (join) =>
      join.onRef('price.variant_id', '=', 'variant.id').on('price.currency', '=', 'BRL'),
    )
    .leftJoin('shop.stock_items as stock', 'stock.variant_id', 'variant.id')
    .selectAll('variant')
    .select([
      'product.slug as product_slug',
      'product.name as product_name',
      'product.product_line',
      'product.status',
      'product.available_on',
      'product.discontinue_on',
      'price.amount_cents',
      'price.compare_at_cents',
      'stock.count_on_hand',
      'stock.is_backorderable',
      'stock.stock_location_id',
    ])
    .select([imageIds.as('image_ids'), pictureSrc.as('picture_src'), chosenOptions.as('options')])

// A picture without a variant shows the whole product, so it belongs to the master (Spree: images of the master).
const imageIds = sql<number[]>`(select coalesce(array_agg(image.id order by image.position, image.id), '{}')
  from shop.product_images image
  where image.product_id = variant.product_id
    and (image.variant_id = variant.id or (image.variant_id is null and variant.is_master)))`

// Its own first; otherwise the first that shows the whole product.
const pictureSrc = sql<string | null>`(select image.path from shop.product_images image
  where image.product_id = variant.product_id and (image.variant_id = variant.id or image.variant_id is null)
  order by image.variant_id is null, image.position, image.id limit 1)`

type Option = { id: number; type: string; value: string }

const chosenOptions = sql<Option[]>`(select coalesce(json_agg(json_build_object('id', value.id,
    'type', type.presentation, 'value', value.presentation) order by type.position, type.id), '[]')
  from shop.variant_option_values chosen
  join shop.option_values value on value.id = chosen.option_value_id
  join shop.option_types type on type.id = value.option_type_id
  where chosen.variant_id = variant.id)`

type Row = Awaited<ReturnType<ReturnType<typeof variants>['executeTakeFirstOrThrow']>>

const variantFrom = (row: Row, now: Date): Variant => {
  const options = row.options
  const product = { slug: row.product_slug, name: row.product_name, line: row.product_line as ProductLineName }
  return {
    id: row.id,
    productId: row.product_id,
    product: { ...product, isActive: isActiveAt(row, now) },
    sku: row.sku,
    barcode: row.barcode,
    isMaster: row.is_master,
    weightGrams: row.weight_grams,
    heightMm: row.height_mm,
    widthMm: row.width_mm,
    depthMm: row.depth_mm,
    amount: row.amount,
    isDigital: row.is_digital,
    isStockTracked: row.is_stock_tracked,
    publicMetadata: row.public_metadata as Record<string, unknown>,
    isDiscontinued: row.discontinued_at !== null && row.discontinued_at <= now,
    priceCents: row.amount_cents,
    compareAtCents: row.compare_at_cents,
    countOnHand: row.count_on_hand ?? 0,
    isBackorderable: row.is_backorderable ?? false,
    stockLocationId: row.stock_location_id,
    optionsText: options.map(({ type, value }) => `${type}: ${value}`).join(', '),
    label: labelOf(
      product,
      options.map(({ value }) => value),
    ),
    pictureSrc: row.picture_src,
    optionValueIds: options.map(({ id }) => id),
    imageIds: row.image_ids,
  }
}

type Sale = { status: string; available_on: Date | null; discontinue_on: Date | null }

/** Spree: Product#active?: published, its first day has come and its last has not passed. */
export const isActiveAt = ({ status, available_on, discontinue_on }: Sale, now: Date): boolean =>
  status === 'active' &&
  (available_on === null || available_on <= now) &&
  (discontinue_on === null || discontinue_on > now)
