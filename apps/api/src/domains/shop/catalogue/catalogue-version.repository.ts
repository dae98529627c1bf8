import { sql } from 'kysely'
import { type Database, owning } from '#platform/database'
import type { VersionRow } from '#platform/version-lease'

/** The version's row, and the sequence by which writers ask a lease holder to release it. */
export const catalogueVersionRow = {
  table: 'shop.catalogue_version',
  changesAsked: 'shop.catalogue_changes_asked',
} as const satisfies VersionRow

/** The catalogue's version: a caller who has seen this number has seen every change before it. */
export const readCatalogueVersion = async (db: Database): Promise<number> => {
  const { version } = await owning(db, 'shop.catalogue_version')
    .selectFrom('shop.catalogue_version')
    .select('version')
    .executeTakeFirstOrThrow()
  return version
}

/** When a sale next begins or ends by the clock; null if none will. */
export const findNextSaleChange = async (db: Database, now: Date): Promise<Date | null> => {
  const { at } = await owning(db, 'shop.catalogue_version')
    .selectFrom('shop.catalogue_version')
    .select(
      sql<Date | null>`least(
        (select min(available_on) from shop.products where available_on > ${now}),
        (select min(discontinue_on) from shop.products where discontinue_on > ${now}),
        (select min(discontinued_at) from shop.variants where discontinued_at > ${now}))`.as('at'),
    )
    .executeTakeFirstOrThrow()
  return at
}
