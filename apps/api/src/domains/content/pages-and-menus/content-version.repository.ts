import { type Database, owning } from '#platform/database'

/** The version of pages and menus: a caller who has seen this number has seen every change before it. */
export const readContentVersion = async (db: Database): Promise<number> => {
  const { version } = await owning(db, 'content.content_version')
    .selectFrom('content.content_version')
    .select('version')
    .executeTakeFirstOrThrow()
  return version
}
