import type { Context } from '#platform/context'
import { proofNeeded } from '../identity.errors.ts'
import { findProof } from '../sessions/sign-ins.repository.ts'

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

/** Throws proof_needed. */
export const mustBeProven = async (ctx: Context, proof: { accessToken: string }): Promise<void> => {
  if ((await findProofEnd(ctx, proof)) === null) throw proofNeeded()
}
