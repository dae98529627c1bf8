import type { Context } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import type { NoShow } from './no-show.ts'

export const noShowsRoom = 'no-shows'

/** Open lists of the team are read again. */
export const notifyTeam = (ctx: Context, { id }: Pick<NoShow, 'id'>): Promise<void> =>
  publishToRoom(ctx, { room: noShowsRoom, type: 'no_shows', data: { noShowId: id } })
