import { z } from 'zod'
import { type Database, owning } from '#platform/database'

/** There are events up to this id; the listener must ask for them. */
export type RoomNotice = { room: string; lastId: number }

const Notice = z.object({ room: z.string().min(1), lastId: z.int() })

/** Parses a notification of the database; null when it is not ours. */
export const roomNotice = (payload: string): RoomNotice | null => {
  try {
    return Notice.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

/** The newest id of each of these rooms; rooms without events are omitted. */
export const lastIdsOf = async (db: Database, rooms: string[]): Promise<RoomNotice[]> => {
  if (rooms.length === 0) return []
  const rows = await owning(db, 'platform.room_events')
    .selectFrom('platform.room_events')
    .select(({ fn }) => ['room', fn.max('id').as('lastId')])
    .where('room', 'in', rooms)
    .groupBy('room')
    .execute()
  return rows.map(({ room, lastId }) => ({ room, lastId: Number(lastId) }))
}
