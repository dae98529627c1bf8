import type { Context } from '#platform/context'
import { findAct as findStoredAct, type TeamAct } from './team.repository.ts'

/** What was done, for the mail that says so. */
export const findAct = (ctx: Context, { actId }: { actId: number }): Promise<TeamAct | null> =>
  findStoredAct(ctx, actId)
