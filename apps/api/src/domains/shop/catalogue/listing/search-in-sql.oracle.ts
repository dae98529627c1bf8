import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database'
import { listedLines } from '../product-lines/index.ts'
import { filterParamOf } from '../product-parts.ts'
import type { ProductSearch, ProductSort } from '../product-search.ts'

/*
 * The search as one SQL statement, an independent second implementation of the contract, to compare with the index in
 * memory. It reads every product, so it is only for tests.
 */

/** All matching ids, in order. */
export const searchInSql = async (db: Database, search: ProductSearch, now: Date): Promise<number[]> => {
  const conditions = [...conditionsOf(search), ...(await propertiesOf(db, search)), mayBeShown(now, search)]
  const { rows } = await sql<{ id: number }>`select product.id from shop.products product
    join shop.variants master on master.product_id = product.id and master.is_master
    join shop.prices price on price.variant_id = master.id
    where ${sql.join(conditions, sql` and `)} order by ${orderOf(search.sort ?? [])}`.execute(db)
  return rows.map(({ id }) => id)
}

const mayBeShown = (now: Date, { isDiscontinuedShown = false }: ProductSearch) =>
  sql`product.status = 'active' and product.product_line = any(${listedLines}::text[])
    and (product.available_on is null or product.available_on <= ${now})
    and (${isDiscontinuedShown} or product.discontinue_on is null or product.discontinue_on > ${now})`

const columns: Record<ProductSort['key'], RawBuilder<unknown>> = {
  id: sql`product.id`,
  name: sql`product.name`,
  slug: sql`product.slug`,
  position: sql`product.position`,
  updated_at: sql`product.updated_at`,
  created_at: sql`product.created_at`,
  available_on: sql`product.available_on`,
  price: sql`price.amount_cents`,
  sku: sql`master.sku`,
}

const orderOf = (sort: ProductSort[]) => {
  const asked = sort.length > 0 ? sort : [{ key: 'position' as const, isDescending: false }]
  const keys = asked.map(({ key, isDescending }) => sql`${columns[key]} ${isDescending ? sql`desc` : sql`asc`}`)
  return sql.join([...keys, sql`product.id`])
}

const propertiesOf = async (db: Database, { properties = [] }: ProductSearch): Promise<RawBuilder<boolean>[]> => {
  if (properties.length === 0) return []
  const { rows } = await sql<{ name: string; value: string }>`
    select distinct name, value from shop.product_properties`.execute(db)
  const asked = properties.map(({ name, filterParams }) => {
    const meant = rows.filter((one) => one.name === name && filterParams.includes(filterParamOf(one.value)))
    return { name, values: meant.map(({ value }) => value) }
  })
  return [hasProperties(asked)]
}

/** The conditions of a search, over `product` and its `price` (the master's); none without filters. */
const conditionsOf = (search: ProductSearch): RawBuilder<boolean>[] => [
  ...when(search.ids, (ids) => sql`product.id = any(${ids}::int[])`),
  ...when(search.skus, (skus) => someVariant(sql`variant.sku = any(${skus}::text[])`)),
  ...when(search.priceCents, ({ min, max }) =>
    someVariant(sql`exists (select from shop.prices any_price where any_price.variant_id = variant.id
      and any_price.amount_cents between ${min} and ${max})`),
  ),
  ...when(search.taxonIds, (ids) => inTaxons(sql`= any(${ids}::int[])`)),
  ...when(search.allTaxonIds, inAllTaxons),
  ...when(search.name, (name) => sql`strpos(lower(product.name), lower(${name})) > 0`),
  ...when(search.options, hasOptions),
  ...when(search.optionValueIds, hasOptionValues),
  ...when(search.isInStock, () => someSoldVariant(inStock)),
  ...when(search.isBackorderable, () => someSoldVariant(sql`stock.is_backorderable`)),
  ...when(search.isPurchasable, () =>
    someSoldVariant(sql`(variant.discontinued_at is null and (${inStock} or stock.is_backorderable))`),
  ),
]

/** Properties are filtered by the form of their values in URLs, so matching values are listed here. */
const hasProperties = (asked: { name: string; values: string[] }[]): RawBuilder<boolean> => {
  const pairs = asked.flatMap(({ name, values }) => values.map((value) => ({ name, value })))
  return sql`not exists (select from unnest(${asked.map(({ name }) => name)}::text[]) as asked (name)
    where not exists (select from shop.product_properties property
      join unnest(${pairs.map(({ name }) => name)}::text[], ${pairs.map(({ value }) => value)}::text[]) as meant (name, value)
        on meant.name = property.name and meant.value = property.value
      where property.product_id = product.id and property.name = asked.name))`
}

const when = <T>(input: T | undefined | false, condition: (input: T) => RawBuilder<unknown>): RawBuilder<boolean>[] =>
  input === undefined || input === false ? [] : [condition(input as T) as RawBuilder<boolean>]

const inStock = sql`(not variant.is_stock_tracked or stock.count_on_hand > 0)`

const someVariant = (condition: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from shop.variants variant where variant.product_id = product.id and ${condition})`

// If there are other variants, the master does not count (contract.md 6).
const someSoldVariant = (condition: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from shop.variants variant
    left join shop.stock_items stock on stock.variant_id = variant.id
    where variant.product_id = product.id and ${condition} and (not variant.is_master or not exists (
      select from shop.variants other where other.product_id = product.id and not other.is_master)))`

const inTaxons = (matches: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from shop.product_taxons placed
    join shop.taxons taxon on taxon.id = placed.taxon_id
    join shop.taxons above on above.lft <= taxon.lft and above.rgt >= taxon.rgt
    where placed.product_id = product.id and above.id ${matches})`

const inAllTaxons = (ids: number[]): RawBuilder<boolean> =>
  sql`not exists (select from unnest(${ids}::int[]) as asked (id) where not ${inTaxons(sql`= asked.id`)})`

const hasOptions = (options: { type: string; value: string }[]): RawBuilder<boolean> =>
  sql`not exists (select from
    unnest(${options.map(({ type }) => type)}::text[], ${options.map(({ value }) => value)}::text[]) as asked (type, value)
    where not ${someVariant(sql`exists (select from shop.variant_option_values chosen
      join shop.option_values option_value on option_value.id = chosen.option_value_id
      join shop.option_types option_type on option_type.id = option_value.option_type_id
      where chosen.variant_id = variant.id and option_type.name = asked.type and option_value.name = asked.value)`)})`

// Spree: one variant must have a wanted value of every requested option type.
const hasOptionValues = (ids: number[]): RawBuilder<boolean> =>
  someVariant(sql`not exists (select from shop.option_values asked where asked.id = any(${ids}::int[])
    and not exists (select from shop.variant_option_values chosen
      join shop.option_values mine on mine.id = chosen.option_value_id
      where chosen.variant_id = variant.id and mine.id = any(${ids}::int[])
        and mine.option_type_id = asked.option_type_id))
    and exists (select from shop.variant_option_values chosen
      where chosen.variant_id = variant.id and chosen.option_value_id = any(${ids}::int[]))`)
