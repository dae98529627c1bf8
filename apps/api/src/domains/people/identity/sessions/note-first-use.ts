import { besideEffect, type Context, inTransaction } from '#platform/context'
import { tokenRevoked } from '../identity.errors.ts'
import { findSessionForUpdate, revokeFamilyBut, saveFirstUse } from '../identity.repository.ts'
import { lockAccount } from '../second-steps.repository.ts'
import type { Session } from './session.ts'

/**
 * Notes the first use of an access token. For a refreshed pair, this ends the pair that it came from and every other
 * pair from it: a refresh token gives new pairs until then, and only one of them may survive. Throws token_revoked if
 * another one was used meanwhile. Repeating changes nothing.
 */
export const noteFirstUse = async (ctx: Context, session: Session): Promise<void> => {
  if (session.firstUsedAt !== null) return
  // Not the effect of the caller's idempotency key: that comes later.
  const noting = besideEffect(ctx)
  await inTransaction(noting, async (ctx) => {
    await lockAccount(ctx, session.userId)
    const now = await findSessionForUpdate(ctx.db, session.id)
    if (!now || now.revokedAt !== null) throw tokenRevoked()
    if (now.firstUsedAt !== null) return
    await saveFirstUse(ctx, now.id)
    if (now.previousSessionId !== null) await revokeFamilyBut(ctx, now)
  })
}
