import type { RoomKind } from '#platform/rooms'
import { inboxRoom } from './notify.ts'
import { answersPatients } from './support.policy.ts'

/** The inbox, which everybody of support watches: ids alone. */
export const rooms: RoomKind[] = [
  { name: inboxRoom, mayEnter: (actor) => actor.kind === 'user' && answersPatients(actor.roles) },
]
