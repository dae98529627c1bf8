import type { Context } from '#platform/context'
import { faultOf } from '#platform/faults'
import { noteSecurityEvent } from '#platform/security-events'
import { giveTryBack, takeTry } from '#platform/tries'
import { passwordInvalid } from '../identity.errors.ts'
import { findPasswordHash } from '../identity.repository.ts'
import { paces } from './paces.ts'
import { passwordFits } from './password.ts'

/**
 * The owner of an account shows again that he knows its password, because a stolen bearer alone must not be enough.
 * Returns the hash that it fitted. Throws invalid_fields (password: blank, invalid), rate_limited. Does not run in a
 * transaction, because its tries must count in any case.
 */
export const mustKnowPassword = async (
  ctx: Context,
  input: { userId: number; password: string },
): Promise<string | null> => {
  const { userId, password } = input
  if (password === '') throw passwordInvalid(faultOf('blank'))
  const taken = await takeTry(ctx, [{ pace: paces.currentPassword, subject: String(userId) }])
  const hash = await findPasswordHash(ctx, userId)
  if (await passwordFits(hash, password)) {
    await giveTryBack(ctx, taken)
    return hash
  }
  noteSecurityEvent(ctx, 'password_refused', { kind: 'current password', userId })
  throw passwordInvalid(faultOf('invalid'))
}
