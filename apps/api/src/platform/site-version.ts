import { type Database, owning } from './database.ts'
import type { VersionRow } from './version-lease.ts'

/**
 * Moved by every change of what public pages show, whosever table it is, but for the catalogue, whose version is its own
 * (the migration `platform_create_site_version` names the tables).
 */
export const siteVersionRow = {
  table: 'platform.site_version',
  changesAsked: 'platform.site_changes_asked',
} as const satisfies VersionRow

/** Whoever has seen this number has seen every change before it. */
export const readSiteVersion = async (db: Database): Promise<number> => {
  const { version } = await owning(db, 'platform.site_version')
    .selectFrom('platform.site_version')
    .select('version')
    .executeTakeFirstOrThrow()
  return version
}
