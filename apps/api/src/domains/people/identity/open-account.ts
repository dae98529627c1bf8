import { type Context, inTransaction } from '#platform/context'
import { noteSecurityEvent } from '#platform/security-events'
import { findUserId, insertUser } from './accounts.repository.ts'

/**
 * Creates a patient's account without a password, or finds the e-mail's existing one. Nobody is signed in by it: its
 * owner sets a password through a mailed link. Unproven sign-ups with this e-mail are ignored, because this account's
 * data must never reach somebody who typed another person's address.
 */
export const openAccount = (
  ctx: Context,
  input: { email: string; firstName: string | null; lastName: string | null },
): Promise<{ userId: number; isNew: boolean }> =>
  inTransaction(ctx, async (ctx) => {
    const email = input.email.trim()
    const opened = await insertUser(ctx, { ...input, email, role: 'patient' })
    if (opened !== null) {
      noteSecurityEvent(ctx, 'account_opened', { kind: 'bought without one', userId: opened })
      return { userId: opened, isNew: true }
    }
    const userId = await findUserId(ctx, email)
    if (userId === null) throw new Error('an account was there and is not')
    return { userId, isNew: false }
  })
