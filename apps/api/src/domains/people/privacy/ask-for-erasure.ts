import { erasureSentence } from '@prumo/contracts/main'
import { findUser, inChangeOf, linkTokenOf, mustBeOwner } from '#domains/people/identity'
import type { Context } from '#platform/context'
import type { Hindrance, LawRule, Loss } from '#platform/personal-data'
import { findKeptRules } from '#platform/personal-data/erase-rows'
import { personalDataRegistry } from '#platform/personal-data/registry'
import { findHindrances, findLosses } from '#platform/personal-data/what-stands'
import { noteSecurityEvent } from '#platform/security-events'
import { beginningOf, type Erasure, isSentence } from './erasure.ts'
import { findStanding, insertErasure } from './erasures.repository.ts'
import { accountOfTeam, erasureHindered, sentenceNotTyped } from './privacy.errors.ts'
import { mayBeErased } from './privacy.policy.ts'

type Asked = { userId: number; accessToken: string; password: string; confirmation: string }

/**
 * Asks for the erasure of the caller's own account: it begins in seven days, unless it is stopped before. His owner is
 * mailed a link that stops it (privacy.erasureAskedFor). Repeating changes nothing. Throws account_of_team,
 * erasure_hindered, proof_needed for an account with two steps, invalid_fields (password; confirmation:
 * sentence_not_typed), rate_limited. Does not run in a transaction, because its tries must count in any case.
 */
export const askForErasure = async (ctx: Context, { confirmation, ...owner }: Asked): Promise<Erasure> => {
  const { userId } = owner
  const person = await personOf(ctx, userId)
  if (!mayBeErased(person)) throw accountOfTeam()
  if (!isSentence(confirmation, erasureSentence)) throw sentenceNotTyped()
  const judged = await mustBeOwner(ctx, owner)
  return inChangeOf(ctx, judged, async (ctx) => {
    const { hindrances } = await lookAtErasure(ctx, { userId })
    if (hindrances.length > 0) throw erasureHindered()
    const erasure = await insertErasure(ctx, { userId, beginsAt: beginningOf(ctx.now()) })
    if (!erasure) return getStanding(ctx, userId)
    await ctx.announce({ type: 'privacy.erasureAskedFor', erasureId: erasure.id })
    noteSecurityEvent(ctx, 'erasure_asked_for', { kind: 'current password', userId })
    return erasure
  })
}

const getStanding = async (ctx: Context, userId: number): Promise<Erasure> => {
  const standing = await findStanding(ctx, userId)
  if (!standing) throw erasureHindered()
  return standing
}

/** The account as a person whose data is looked for. Throws account_of_team for one that does not exist any more. */
export const personOf = async (ctx: Context, userId: number) => {
  const user = await findUser(ctx.db, userId)
  if (!user) throw accountOfTeam()
  return { userId, email: user.email, roles: user.roles }
}

export type LookAtErasure = {
  erasure: Erasure | null
  mayAsk: boolean
  hindrances: { what: Hindrance; count: number }[]
  losses: { what: Loss; amount: number }[]
  kept: LawRule[]
}

/** What an erasure of this account would meet now: what must end first, what is given up, which laws keep something. */
export const lookAtErasure = async (ctx: Context, { userId }: { userId: number }): Promise<LookAtErasure> => {
  const { roles, ...person } = await personOf(ctx, userId)
  const held = (await personalDataRegistry()).flatMap((domain) => domain.held)
  return {
    erasure: await findStanding(ctx, userId),
    mayAsk: mayBeErased({ roles }),
    hindrances: await findHindrances(ctx, { held, person }),
    losses: await findLosses(ctx, { held, person }),
    kept: [...(await findKeptRules(ctx.db, { held, person }))],
  }
}

/** The token behind `#` in the mailed link that stops an erasure. */
export const stopTokenOf = (ctx: Context, { id }: Pick<Erasure, 'id'>): string => linkTokenOf(ctx, 'erasure', id)
