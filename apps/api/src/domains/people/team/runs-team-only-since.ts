import type { Context } from '#platform/context'
import { cameToRoleSince } from './team.repository.ts'

/** Whether somebody has run the team since after that time only. */
export const runsTeamOnlySince = (ctx: Context, { userId, since }: { userId: number; since: Date }): Promise<boolean> =>
  cameToRoleSince(ctx, { userId, role: 'administrator', since })
