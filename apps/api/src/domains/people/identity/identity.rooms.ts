import type { RoomKind } from '#platform/rooms'
import { ownRoomOf } from './own-room.ts'

/** Everybody's own room: everything that concerns him. */
export const rooms: RoomKind[] = [{ name: 'user:', mayEnter: (actor, room) => room === ownRoomOf(actor) }]
