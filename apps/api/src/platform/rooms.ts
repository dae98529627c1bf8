import { sql } from 'kysely'
import type { Actor, Context } from './context.ts'
import { type Database, owning } from './database.ts'

/**
 * A kind of room, declared by the domain that reports into it (`<domain>.rooms.ts`, gathered by the realtime surface).
 * `mayEnter` decides about a bearer, and is checked again while he is in; a guest shows an order token.
 */
export type RoomKind = {
  /** The room's name, or its prefix: `order:`. */
  name: string
  mayEnter: (actor: Actor, room: string) => boolean
  /** The room that a token opens for its holder; null if the token is not valid. */
  openWithToken?: (ctx: Context, key: { number: string; token: string }) => Promise<string | null>
}

/** The kind of a room; undefined for a room of nobody, such as socket.io's own. */
export const kindOfRoom = (kinds: readonly RoomKind[], room: string): RoomKind | undefined =>
  kinds.find(({ name }) => (name.endsWith(':') ? room.startsWith(name) : room === name))

/**
 * Asks every process to look now at who may still be in a room, once this transaction commits: somebody has lost his
 * sessions or a role. Without it each process looks every two seconds.
 */
export const closeRoomsOfWhoLostAccess = async (ctx: Context): Promise<void> => {
  await sql`select pg_notify(${accessLost}, '')`.execute(ctx.db)
}

/** The channel of the database on which the loss of access is told. */
export const accessLost = 'prumo_access_lost'

export type RoomEvent = { id: number; type: string; data: unknown }

/**
 * Reports an event to everyone in a room. The row is the message; the notification only says that there is a newer one
 * (known-good.md: message bodies in NOTIFY get lost or overtake one another). Ids and codes only.
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

/** The same for several messages, in one statement. */
export const publishToRooms = async (
  ctx: Context,
  messages: { room: string; type: string; data?: Record<string, string | number> }[],
): Promise<void> => {
  if (messages.length === 0) return
  const [rooms, types] = [messages.map(({ room }) => room), messages.map(({ type }) => type)]
  const data = messages.map((message) => JSON.stringify(message.data ?? {}))
  await sql`with written as (
    insert into platform.room_events (room, type, data)
    select room, type, data::jsonb
    from unnest(${rooms}::text[], ${types}::text[], ${data}::text[]) with ordinality as message (room, type, data, position)
    order by position returning id, room
  ) select pg_notify('prumo_rooms', json_build_object('room', room, 'lastId', id)::text) from written`.execute(ctx.db)
}

/** The events of a room after the last id that a listener knows, oldest first, at most a hundred. */
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
