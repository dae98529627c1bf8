import { sql } from 'kysely'
import { type Database, owning } from '#platform/database'
import type { Page, PageKind, PageSearch, Section, SectionImages } from './page.ts'

/** One page of the visible pages that match, by id by default. */
export const searchPages = async (db: Database, search: PageSearch): Promise<{ nouns: Page[]; total: number }> => {
  let matching = pages(db)
  if (search.kind !== undefined) matching = matching.where('page.kind', '=', search.kind)
  if (search.title !== undefined) {
    matching = matching.where(sql<boolean>`strpos(lower(page.title), lower(${search.title})) > 0`)
  }
  const { total } = await matching
    .clearSelect()
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  let ordered = matching
  for (const { key, isDescending } of search.sort ?? []) {
    ordered = ordered.orderBy(`page.${key}`, isDescending ? 'desc' : 'asc')
  }
  const rows = await ordered
    .orderBy('page.id')
    .limit(search.perPage)
    .offset((search.page - 1) * search.perPage)
    .execute()
  return { nouns: rows.map(pageFrom), total }
}

/** By its slug, otherwise by its id; null if it is not visible. */
export const findPage = async (db: Database, slugOrId: string): Promise<Page | null> => {
  const id = /^\d{1,9}$/.test(slugOrId) ? Number(slugOrId) : null
  const row = await pages(db)
    .where(sql<boolean>`(page.slug = ${slugOrId} or page.id = ${id}::int)`)
    .orderBy(sql`page.slug = ${slugOrId}`, 'desc')
    .executeTakeFirst()
  return row ? pageFrom(row) : null
}

export const listPagesByIds = async (db: Database, ids: number[]): Promise<Page[]> =>
  ids.length === 0 ? [] : (await pages(db).where('page.id', 'in', ids).orderBy('page.id').execute()).map(pageFrom)

export const listSectionsByIds = async (db: Database, ids: number[]): Promise<Section[]> => {
  if (ids.length === 0) return []
  const rows = await owning(db, 'content.cms_sections')
    .selectFrom('content.cms_sections')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('cms_page_id')
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    content: row.content as Section['content'],
    settings: row.settings as Section['settings'],
    fit: row.fit,
    destination: row.destination,
    linkedPageId: row.linked_page_id,
    images: row.images as SectionImages,
    position: row.position,
  }))
}

const pages = (db: Database) =>
  owning(db, 'content.cms_pages')
    .selectFrom('content.cms_pages as page')
    .selectAll('page')
    .select(
      sql<number[]>`(select coalesce(array_agg(section.id order by section.position), '{}')
        from content.cms_sections section where section.cms_page_id = page.id)`.as('section_ids'),
    )
    .where('page.is_visible', '=', true)
    // Our only language; any other is silently replaced by it (contract.md 1.3).
    .where('page.locale', '=', 'pt-BR')

type Row = Awaited<ReturnType<ReturnType<typeof pages>['executeTakeFirstOrThrow']>>

const pageFrom = (row: Row): Page => ({
  id: row.id,
  slug: row.slug,
  locale: row.locale,
  kind: row.kind as PageKind,
  title: row.title,
  content: row.content,
  metaTitle: row.meta_title,
  metaDescription: row.meta_description,
  sectionIds: row.section_ids,
})
