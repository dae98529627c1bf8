import { sql } from 'kysely'
import type { Context } from './context.ts'
import { type Database, owning } from './database.ts'

export type RoomEvent = { id: number; type: string; data: unknown }

/**
 * Tells whoever watches a room that something happened: the row is the message, the notification only says that there
 * is a newer one (known-good.md: bodies through NOTIFY get lost or overtake one another). Ids and codes only.
 */
export const publishToRoom = async (
  ctx: Context,
  { room, type, data = {} }: { room: string; type: string; data?: Record<string, string | number> },
): Promise<void> => {
  await sql`with written as (
    insert into platform.room_events (room, type, data) values (${room}, ${type}, ${JSON.stringify(data)}::jsonb) returning id
  ) select pg_notify('prumo_rooms', json_build_object('room', ${room}::text, 'lastId', id)::text) from written`.execute(
    ctx.db,
  )
}

/** What happened in a room after the last id that a listener knows, oldest first, a hundred at most. */
export const roomEventsAfter = (
  db: Database,
  { room, afterId }: { room: string; afterId: number },
): Promise<RoomEvent[]> =>
  owning(db, 'platform.room_events')
    .selectFrom('platform.room_events')
    .select(['id', 'type', 'data'])
    .where('room', '=', room)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(100)
    .execute()
