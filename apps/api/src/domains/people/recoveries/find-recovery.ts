import type { Context } from '#platform/context'
import { findRecovery as find, findOpen } from './recoveries.repository.ts'
import type { Recovery } from './recovery.ts'

/** One request, for the mails about it. */
export const findRecovery = (ctx: Context, { recoveryId }: { recoveryId: number }): Promise<Recovery | null> =>
  find(ctx, recoveryId)

/** The request of this account that has not ended; null if there is none. */
export const findOpenRecovery = (ctx: Context, { userId }: { userId: number }): Promise<Recovery | null> =>
  findOpen(ctx, userId)
