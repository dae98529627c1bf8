import type { Context } from '#platform/context'
import { tokenRevoked } from '../identity.errors.ts'
import { findPasswordHash, findSessionByAccessToken, getCredentials } from '../identity.repository.ts'
import { takesTwoSteps } from '../second-steps/ways.ts'
import { type Judged, mustBeProven } from './proof.ts'

/**
 * Judges the owner of a session again, under the account's lock: "this was not me", a new password and an end of
 * sessions count for whatever was on its way. Throws token_revoked, proof_needed, the password's refusal.
 */
export const mustStillStand = async (ctx: Context, { userId, accessToken, proof, password }: Judged): Promise<void> => {
  const session = await findSessionByAccessToken(ctx.db, accessToken)
  if (!session || session.revokedAt !== null) throw tokenRevoked()
  const isProofNeeded =
    proof === 'always' || (proof === 'with two steps' && takesTwoSteps(await getCredentials(ctx, userId)))
  if (isProofNeeded) await mustBeProven(ctx, { userId, accessToken })
  if (password && (await findPasswordHash(ctx, userId)) !== password.hash) throw password.refused()
}
