import { randomUUID } from 'node:crypto'
import type { Context } from '#platform/context'
import { invalidGrant } from './identity.errors.ts'
import { findCredentials, saveNewSession } from './identity.repository.ts'
import { passwordFits } from './password.ts'
import { newTokenPair, type TokenPair } from './session.ts'

/** Opens a session for whoever knows the password. Throws invalid_grant alike for a wrong password and an unknown e-mail. */
export const signIn = async (ctx: Context, input: { email: string; password: string }): Promise<TokenPair> => {
  const account = await findCredentials(ctx.db, input.email.trim())
  const fits = await passwordFits(account?.password_hash ?? null, input.password)
  if (!account || !fits) throw invalidGrant()
  const pair = newTokenPair(ctx.now())
  await saveNewSession(ctx, { userId: account.id, familyId: randomUUID(), previousSessionId: null, pair })
  return pair
}
