import type { RoomKind } from '#platform/rooms'
import { isPharmacist } from './dispensing.policy.ts'
import { queueRoom } from './move-dispensing.ts'

/** The pharmacists' queue, which every pharmacist watches: ids alone, of whatever pharmacy. */
export const rooms: RoomKind[] = [
  { name: queueRoom, mayEnter: (actor) => actor.kind === 'user' && isPharmacist(actor) },
]
