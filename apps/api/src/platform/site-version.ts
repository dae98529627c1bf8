import { sql } from 'kysely'
import { type Database, owning } from './database.ts'
import { serverSince, type VersionRow, type Versions } from './version-lease.ts'

/**
 * Changed by every change of what public pages show, in any domain's tables, except the catalogue, which has its own
 * version (the migration `platform_create_site_version` lists the tables).
 */
export const siteVersionRow = {
  table: 'platform.site_version',
  changesAsked: 'platform.site_changes_asked',
} as const satisfies VersionRow

type SiteVersion = Pick<Versions<typeof siteVersionRow.table>, 'platform.site_version' | 'serverSince'>

/** A caller who has seen this number has seen every change before it. */
export const readSiteVersion = async (db: Database): Promise<SiteVersion> => {
  const { version, since } = await owning(db, 'platform.site_version')
    .selectFrom('platform.site_version')
    .select(['version', sql.raw<number>(serverSince).as('since')])
    .executeTakeFirstOrThrow()
  return { 'platform.site_version': version, serverSince: since }
}
