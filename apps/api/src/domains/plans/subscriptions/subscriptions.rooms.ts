import type { RoomKind } from '#platform/rooms'
import { mayCheck } from './dispensing.policy.ts'
import { queueRoom } from './move-dispensing.ts'

/** The pharmacists' queue, which every pharmacist watches. */
export const rooms: RoomKind[] = [{ name: queueRoom, mayEnter: (actor) => actor.kind === 'user' && mayCheck(actor) }]
