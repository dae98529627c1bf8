import type { Context } from '#platform/context'
import type { Failure } from '#platform/failure'
import { proofNeeded } from '../identity.errors.ts'
import { findProof } from '../sessions/sign-ins.repository.ts'

/**
 * How the owner of a session was judged before it is his turn (`inChangeOf`). To weigh a password takes long, and so
 * does waiting for the account's lock: meanwhile the session may have ended, and the password may be another.
 */
export type Judged = {
  userId: number
  accessToken: string
  /** Whether it takes a fresh proof in this session. Without it the session is enough. */
  proof?: 'always' | 'with two steps'
  /** The hash that the typed password fitted, and the failure once the account has another. */
  password?: { hash: string | null; refused: () => Failure }
}

const proofMs = 10 * 60_000

/**
 * Until when this session may change what protects its account: ten minutes after its owner signed in or proved himself
 * again. Null when that is over: a stolen or forgotten open session alone changes nothing.
 */
export const findProofEnd = async (ctx: Context, { accessToken }: { accessToken: string }): Promise<Date | null> => {
  const provenAt = await findProof(ctx, accessToken)
  const endsAt = provenAt && new Date(provenAt.getTime() + proofMs)
  return endsAt && endsAt > ctx.now() ? endsAt : null
}

/** Returns how he was judged, for `inChangeOf`. Throws proof_needed. */
export const mustBeProven = async (
  ctx: Context,
  { userId, accessToken }: { userId: number; accessToken: string },
): Promise<Judged> => {
  if ((await findProofEnd(ctx, { accessToken })) === null) throw proofNeeded()
  return { userId, accessToken, proof: 'always' }
}
