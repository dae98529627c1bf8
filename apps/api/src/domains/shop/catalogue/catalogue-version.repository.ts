import { sql } from 'kysely'
import { type Database, owning } from '#platform/database'

export type CatalogueVersion = {
  version: number
  /** When something begins or ends to be on sale by itself, after the moment asked about; null when nothing will. */
  changesAt: Date | null
}

/** The state of the catalogue in one row: whoever has seen this version has seen every change before it. */
export const readCatalogueVersion = (db: Database, now: Date): Promise<CatalogueVersion> =>
  owning(db, 'shop.catalogue_version')
    .selectFrom('shop.catalogue_version')
    .select([
      'version',
      sql<Date | null>`least(
        (select min(available_on) from shop.products where available_on > ${now}),
        (select min(discontinue_on) from shop.products where discontinue_on > ${now}),
        (select min(discontinued_at) from shop.variants where discontinued_at > ${now}))`.as('changesAt'),
    ])
    .executeTakeFirstOrThrow()
