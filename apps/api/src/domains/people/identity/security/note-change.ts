import { type Context, inEffect } from '#platform/context'
import { listMoves } from '../email-changes.repository.ts'
import { findUser } from '../identity.repository.ts'
import { lockAccount } from '../second-steps.repository.ts'
import { settledEmailOf } from '../settled-email.ts'
import { mustStillStand } from './must-still-stand.ts'
import type { Judged } from './proof.ts'
import { insertSecurityChange, type NewChange } from './security-changes.repository.ts'

/** A mailed link, which stands in no session: `work` looks it up again. */
type ByLink = { userId: number; by: 'link' }

/**
 * The transaction of a change of what opens this account, or ends it. They run one after the other, and all that one of
 * them writes has one time, taken once it is its turn: a way that is added bears the very time that its mail's link
 * takes back. Whoever asks is judged again then (`mustStillStand`): what he showed was looked at before he waited.
 */
export const inChangeOf = <T>(ctx: Context, asker: Judged | ByLink, work: (ctx: Context) => Promise<T>): Promise<T> =>
  inEffect(ctx, async (ctx) => {
    await lockAccount(ctx, asker.userId)
    const at = ctx.now()
    const turn: Context = { ...ctx, now: () => at }
    if (!('by' in asker)) await mustStillStand(turn, asker)
    return work(turn)
  })

/**
 * Notes a change of what opens the account; returns its id. The mail about it, to `mailedTo`, has a link that takes it
 * back only if that address is settled: a thief who moved the account to his mailbox must not undo what its owner does.
 */
export const noteSecurityChange = async (
  ctx: Context,
  { mailedTo, ...change }: Omit<NewChange, 'linkTo'> & { mailedTo: string },
): Promise<string> => {
  const settled = await findSettledEmail(ctx, change)
  return insertSecurityChange(ctx, { ...change, linkTo: isSame(settled, mailedTo) ? mailedTo : null })
}

/** The address that the account has had for a week, or since its opening; null for no account. */
export const findSettledEmail = async (ctx: Context, { userId }: { userId: number }): Promise<string | null> => {
  const user = await findUser(ctx.db, userId)
  return user && settledEmailOf({ email: user.email, moves: await listMoves(ctx, userId), now: ctx.now() })
}

export const isSame = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase()
