import type { Context } from '#platform/context'
import { isOfTeam } from './account.policy.ts'
import { invalidGrant } from './identity.errors.ts'
import { findPasswordHash } from './identity.repository.ts'
import { checkCredentials, type Given } from './second-step.ts'
import { waysOf } from './second-steps/ways.ts'

type Lost = {
  userId: number
  hasWayToRemove: boolean
  /** Asks once more under the account's lock: meanwhile the password may be another. Throws invalid_grant. */
  mustStillFit: (ctx: Context) => Promise<void>
}

/**
 * The account that these credentials would open but for its second step. `hasWayToRemove`: the team's mailed codes stay
 * whatever happens. Throws invalid_grant, rate_limited, as a sign-in does.
 */
export const proveLostSecondStep = async (ctx: Context, credentials: Given): Promise<Lost> => {
  const account = await checkCredentials(ctx, credentials)
  const { mail, app, passkey } = waysOf(account)
  return {
    userId: account.id,
    hasWayToRemove: app || passkey || (mail && !isOfTeam(account)),
    mustStillFit: async (ctx) => {
      if ((await findPasswordHash(ctx, account.id)) !== account.passwordHash) throw invalidGrant()
    },
  }
}
