import { endAllSessions, saveDeactivation } from '#domains/people/identity'
import type { Context } from '#platform/context'
import { changePlace } from './change-place.ts'
import { notOfTeam } from './team.errors.ts'
import { isOfTeam } from './team.policy.ts'

type Of = { userId: number }

/** Ends every session of a person, and trusts none of his devices. Throws what `changePlace` throws. */
export const endSessionsOf = (ctx: Context, input: Of): Promise<void> =>
  changePlace(ctx, input, async (ctx) => {
    await endAllSessions(ctx, input)
    return { act: 'sessions_ended' }
  })

/**
 * Closes the account of somebody of the team: no session stands and none opens, here, on the second API and in open
 * rooms. His roles stay, so that the account may be opened again as it was. Repeating changes nothing. Throws
 * not_of_team, last_administrator, and what `changePlace` throws.
 */
export const deactivate = (ctx: Context, input: Of): Promise<void> =>
  changePlace(ctx, input, async (ctx, account) => {
    if (account.deactivatedAt !== null) return null
    if (!isOfTeam(account)) throw notOfTeam()
    await saveDeactivation(ctx, { ...input, deactivatedAt: ctx.now() })
    await endAllSessions(ctx, input)
    return { act: 'deactivated' }
  })

/** Opens a deactivated account again, with the roles that it has. Repeating changes nothing. */
export const reactivate = (ctx: Context, input: Of): Promise<void> =>
  changePlace(ctx, input, async (ctx, { deactivatedAt }) => {
    if (deactivatedAt === null) return null
    await saveDeactivation(ctx, { ...input, deactivatedAt: null })
    return { act: 'reactivated' }
  })
