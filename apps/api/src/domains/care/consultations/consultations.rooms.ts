import type { RoomKind } from '#platform/rooms'
import { decidesNoShows } from './no-shows/no-show.policy.ts'
import { noShowsRoom } from './no-shows/notify.ts'

/** The team's list of no-shows: ids alone. */
export const rooms: RoomKind[] = [{ name: noShowsRoom, mayEnter: decidesNoShows }]
