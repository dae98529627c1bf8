import { sql } from 'kysely'
import { among } from '#platform/among'
import { type Database, owning } from '#platform/database'
import { mayBeShown } from './products.repository.ts'
import type { ShownTaxon, Taxon, TaxonSearch } from './taxon.ts'

/** One page of the matching taxons, from the root down by default. */
export const searchTaxons = async (db: Database, search: TaxonSearch) => {
  const matching = narrowed(taxons(db), search)
  const { total } = await matching
    .clearSelect()
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const asked = search.sort?.length ? search.sort : [{ key: 'left' as const, isDescending: false }]
  let ordered = matching
  for (const { key, isDescending } of asked) {
    ordered = ordered.orderBy(`taxon.${key === 'left' ? 'lft' : key}`, isDescending ? 'desc' : 'asc')
  }
  const rows = await ordered
    .orderBy('taxon.id')
    .limit(search.perPage)
    .offset((search.page - 1) * search.perPage)
    .execute()
  return { nouns: rows.map(taxonFrom), total }
}

/** By its permalink, otherwise by its id; with its products, which may be many and are therefore read only here. */
export const findTaxon = async (db: Database, permalinkOrId: string, now: Date): Promise<ShownTaxon | null> => {
  const id = /^\d{1,9}$/.test(permalinkOrId) ? Number(permalinkOrId) : null
  const row = await taxons(db)
    .select(productIdsAt(now).as('product_ids'))
    .where(sql<boolean>`taxon.permalink = ${permalinkOrId} or taxon.id = ${id}::int`)
    .orderBy(sql`taxon.permalink = ${permalinkOrId}`, 'desc')
    .executeTakeFirst()
  return row ? { ...taxonFrom(row), productIds: row.product_ids } : null
}

export const listTaxonsByIds = async (db: Database, ids: number[]): Promise<Taxon[]> => {
  if (ids.length === 0) return []
  const found = taxons(db).where(among('taxon.id', ids, 'int'))
  return (await found.orderBy('taxon.lft').execute()).map(taxonFrom)
}

const taxons = (db: Database) =>
  owning(db, 'shop.taxons')
    .selectFrom('shop.taxons as taxon')
    .selectAll('taxon')
    .select([
      sql<string>`(select string_agg(above.name, ' -> ' order by above.lft) from shop.taxons above
        where above.lft <= taxon.lft and above.rgt >= taxon.rgt)`.as('pretty_name'),
      sql<number>`(select above.id from shop.taxons above where above.lft <= taxon.lft and above.rgt >= taxon.rgt
        order by above.lft limit 1)`.as('root_id'),
      sql<number[]>`(select coalesce(array_agg(child.id order by child.lft), '{}') from shop.taxons child
        where child.parent_id = taxon.id)`.as('child_ids'),
    ])

const productIdsAt = (now: Date) =>
  sql<number[]>`(select coalesce(array_agg(product.id order by placed.position, product.id), '{}')
    from shop.product_taxons placed join shop.products product on product.id = placed.product_id
    where placed.taxon_id = taxon.id and ${mayBeShown(now)})`

const narrowed = (query: ReturnType<typeof taxons>, search: TaxonSearch) => {
  let narrower = query
  if (search.ids) narrower = narrower.where(among('taxon.id', search.ids, 'int'))
  if (search.parentId !== undefined) narrower = narrower.where('taxon.parent_id', '=', search.parentId)
  if (search.parentPermalink !== undefined) {
    narrower = narrower.where(
      sql<boolean>`taxon.parent_id = (select id from shop.taxons where permalink = ${search.parentPermalink})`,
    )
  }
  if (search.rootId !== undefined) {
    narrower = narrower.where(
      sql<boolean>`exists (select from shop.taxons root where root.id = ${search.rootId} and root.parent_id is null
        and root.lft <= taxon.lft and root.rgt >= taxon.rgt)`,
    )
  }
  if (search.name !== undefined) {
    narrower = narrower.where(sql<boolean>`strpos(lower(taxon.name), lower(${search.name})) > 0`)
  }
  return search.areRoots ? narrower.where('taxon.parent_id', 'is', null) : narrower
}

type Row = Awaited<ReturnType<ReturnType<typeof taxons>['executeTakeFirstOrThrow']>>

const taxonFrom = (row: Row): Taxon => ({
  id: row.id,
  parentId: row.parent_id,
  rootId: row.root_id,
  name: row.name,
  prettyName: row.pretty_name,
  permalink: row.permalink,
  description: row.description,
  metaTitle: row.meta_title,
  metaDescription: row.meta_description,
  metaKeywords: row.meta_keywords,
  left: row.lft,
  right: row.rgt,
  position: row.position,
  depth: row.depth,
  updatedAt: row.updated_at,
  childIds: row.child_ids,
})
