import { type Database, owning } from '#platform/database'

/** The state of pages and menus as one number: whoever has seen it has seen every change before it. */
export const readContentVersion = async (db: Database): Promise<number> => {
  const { version } = await owning(db, 'content.content_version')
    .selectFrom('content.content_version')
    .select('version')
    .executeTakeFirstOrThrow()
  return version
}
