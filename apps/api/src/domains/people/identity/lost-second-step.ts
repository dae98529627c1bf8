import type { Context } from '#platform/context'
import { isOfTeam } from './account.policy.ts'
import { checkCredentials, type Given } from './second-step.ts'
import { waysOf } from './second-steps/ways.ts'

/**
 * The account that these credentials would open but for its second step. `hasWayToRemove`: the team's mailed codes stay
 * whatever happens. Throws invalid_grant, rate_limited, as a sign-in does.
 */
export const proveLostSecondStep = async (
  ctx: Context,
  credentials: Given,
): Promise<{ userId: number; hasWayToRemove: boolean }> => {
  const account = await checkCredentials(ctx, credentials)
  const { mail, app, passkey } = waysOf(account)
  return { userId: account.id, hasWayToRemove: app || passkey || (mail && !isOfTeam(account)) }
}
