import { besideEffect, type Context, inTransaction } from '#platform/context'
import { tokenRevoked } from '../identity.errors.ts'
import { findSessionForUpdate, revokeFamilyBut, saveFirstUse } from '../identity.repository.ts'
import { lockAccount } from '../second-steps.repository.ts'
import type { Session } from './session.ts'

/**
 * Writes down that an access token is used, the first time. Of a refreshed one that ends the pair it came from and
 * whatever else came from that pair: a refresh token gives new ones until then, and only one of them may live on.
 * Throws token_revoked when another of them was used meanwhile. Repeating changes nothing.
 */
export const noteFirstUse = async (ctx: Context, session: Session): Promise<void> => {
  if (session.firstUsedAt !== null) return
  // Not the effect that a caller's key stands for: that comes after.
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
