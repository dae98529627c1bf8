import type { Context } from '#platform/context'
import { saveClosed } from './accounts.repository.ts'
import { lockAccount } from './second-steps.repository.ts'

/**
 * Shuts an account for good, in the caller's transaction, before it is erased: it has no password, its sessions have
 * ended, no link or code opens it, and a trigger refuses any new session. Its e-mail stays taken until the row is
 * erased. Repeating changes nothing.
 */
export const closeAccount = async (ctx: Context, { userId }: { userId: number }): Promise<void> => {
  await lockAccount(ctx, userId)
  await saveClosed(ctx, userId)
}
