import { dayMs } from '@prumo/brazil'
import type { Context } from '#platform/context'
import type { DueWork } from '#platform/due-work'
import { deleteOverBefore } from './invitations.repository.ts'
import { deleteLooksBefore } from './team.repository.ts'

/** Invitations for who follows an old link; looks as access records are kept (Lei 12.965/2014 art. 15). */
const daysKept = { invitation: 30, look: 183 }
const limit = 200

/** Deletes old invitations and looks, some of each per call. Returns how many. */
const forgetOld = async (ctx: Context): Promise<number> => {
  const ago = (days: number) => new Date(ctx.now().getTime() - days * dayMs)
  const invitations = await deleteOverBefore(ctx, { before: ago(daysKept.invitation), limit })
  return invitations + (await deleteLooksBefore(ctx, { before: ago(daysKept.look), limit }))
}

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [{ name: 'forget-old-invitations-and-looks', run: forgetOld }]
