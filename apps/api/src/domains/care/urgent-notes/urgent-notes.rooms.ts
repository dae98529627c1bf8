import type { RoomKind } from '#platform/rooms'
import { urgentNotesRoom } from './notify.ts'
import { clinicianAs, isTeam } from './urgent-notes.policy.ts'

/** The queue of whoever may be called: ids alone. */
export const rooms: RoomKind[] = [
  { name: urgentNotesRoom, mayEnter: (actor) => isTeam(actor) || clinicianAs(actor) !== null },
]
