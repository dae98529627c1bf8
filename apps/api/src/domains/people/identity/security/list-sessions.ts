import type { Context } from '#platform/context'
import { listTrustedDevices, type TrustedDevice } from '../second-steps.repository.ts'
import { listSignIns, type StandingSignIn } from '../sessions/sign-ins.repository.ts'

const pageSize = 20

/** The account's open sessions, newest first, a page of twenty: what comes before `before` if given. */
export const listOwnSessions = (
  ctx: Context,
  { userId, accessToken, before }: { userId: number; accessToken: string | null; before?: number | undefined },
): Promise<StandingSignIn[]> => listSignIns(ctx, { userId, accessToken, before, limit: pageSize })

/** The devices that need no code for the account, newest first; never more than twenty. */
export const listOwnTrustedDevices = (ctx: Context, { userId }: { userId: number }): Promise<TrustedDevice[]> =>
  listTrustedDevices(ctx, userId)
