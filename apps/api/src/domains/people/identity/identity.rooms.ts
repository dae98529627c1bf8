import type { RoomKind } from '#platform/rooms'
import { ownRoomOf } from './own-room.ts'

/** Everybody's own room: what happens to him anywhere in the product. */
export const rooms: RoomKind[] = [{ name: 'user:', mayEnter: (actor, room) => room === ownRoomOf(actor) }]
