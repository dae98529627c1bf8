import { type AccountState, countActiveAdministrators, listAccountStates, lockRoles } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import { type KindOf, noteSecurityEvent } from '#platform/security-events'
import { lastAdministrator, notAllowed, ownPlace, personNotFound } from './team.errors.ts'
import { mayChangePlaceOf, runsTeam } from './team.policy.ts'
import { insertAct, type NewAct } from './team.repository.ts'

/** Null: nothing had to change. */
type Change = (ctx: Context, account: AccountState) => Promise<NewAct | null>

/**
 * An administrator changes somebody else's place in the team, one change at a time in the whole house: what was true at
 * the check is true at the write, also for two administrators who change each other. The act is stored, announced
 * (team.changed) and logged; a change of nothing is none of these. Throws own_place, not_allowed, not_found,
 * last_administrator.
 */
export const changePlace = (ctx: Context, { userId }: { userId: number }, change: Change): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const actorId = await mustRunTeam(ctx)
    if (!mayChangePlaceOf(ctx.actor, userId)) throw refused(ctx, 'his own place', userId, ownPlace())
    const [account] = await listAccountStates(ctx, [userId])
    if (!account) throw personNotFound()
    const act = await change(ctx, account)
    if (act === null) return
    if ((await countActiveAdministrators(ctx)) === 0)
      throw refused(ctx, 'last administrator', userId, lastAdministrator())
    await noteAct(ctx, { actorId, userId, ...act })
  })

/** Locks the roles of everybody. The signed-in administrator's id; throws not_allowed if he is none any more. */
export const mustRunTeam = async (ctx: Context): Promise<number> => {
  await lockRoles(ctx)
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.userId : 0
  const [account] = await listAccountStates(ctx, [actorId])
  if (!runsTeam(account)) throw refused(ctx, 'no administrator any more', actorId, notAllowed())
  return actorId
}

/** Stores an act, announces and logs it. */
export const noteAct = async (ctx: Context, input: NewAct & { actorId: number; userId: number }): Promise<void> => {
  const actId = await insertAct(ctx, input)
  await ctx.announce({ type: 'team.changed', actId, userId: input.userId })
  noteSecurityEvent(ctx, 'team_changed', { kind: kinds[input.act], userId: input.userId })
}

const kinds: Record<NewAct['act'], KindOf<'team_changed'>> = {
  joined: 'joined',
  role_given: 'role given',
  role_taken: 'role taken',
  registration_saved: 'registration saved',
  practice_saved: 'practice saved',
  pharmacy_saved: 'pharmacy saved',
  published: 'published',
  hidden: 'hidden',
  sessions_ended: 'sessions ended',
  deactivated: 'deactivated',
  reactivated: 'reactivated',
}

const refused = <E>(ctx: Context, kind: KindOf<'team_change_refused'>, userId: number, failure: E): E => {
  noteSecurityEvent(ctx, 'team_change_refused', { kind, userId })
  return failure
}
