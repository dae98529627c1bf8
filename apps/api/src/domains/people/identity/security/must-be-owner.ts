import type { Context } from '#platform/context'
import { faultOf } from '#platform/faults'
import { passwordInvalid } from '../identity.errors.ts'
import { getCredentials } from '../identity.repository.ts'
import { mustKnowPassword } from '../passwords/must-know-password.ts'
import { takesTwoSteps } from '../second-steps/ways.ts'
import { type Judged, mustBeProven } from './proof.ts'

type Shown = { userId: number; accessToken: string; password: string }

/**
 * The owner shows again who he is, before all that is his leaves or ends: by the password, and where the account has a
 * second step by a proof of the last ten minutes in this session, as for a new password. Returns how he was judged, for
 * `inChangeOf`. Throws proof_needed, invalid_fields (password: blank, invalid), rate_limited. Does not run in a
 * transaction, because its tries must count in any case.
 */
export const mustBeOwner = async (ctx: Context, { userId, accessToken, password }: Shown): Promise<Judged> => {
  if (takesTwoSteps(await getCredentials(ctx, userId))) await mustBeProven(ctx, { userId, accessToken })
  const hash = await mustKnowPassword(ctx, { userId, password })
  const refused = () => passwordInvalid(faultOf('invalid'))
  return { userId, accessToken, proof: 'with two steps', password: { hash, refused } }
}
