import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { StaffRole } from './staff-role.ts'

const own = (ctx: Context) => owning(ctx.db, 'people.team_acts', 'people.person_looks')

type PlainAct =
  | 'joined'
  | 'registration_saved'
  | 'practice_saved'
  | 'pharmacy_saved'
  | 'published'
  | 'hidden'
  | 'sessions_ended'
  | 'deactivated'
  | 'reactivated'

/** What was done with somebody's place in the team. */
export type NewAct = { act: PlainAct } | { act: 'role_given' | 'role_taken'; role: StaffRole }
export type TeamAct = { id: number; actorId: number; userId: number; role: StaffRole | null; at: Date } & {
  act: NewAct['act']
}

export const insertAct = async (
  ctx: Context,
  { actorId, userId, ...done }: NewAct & { actorId: number; userId: number },
): Promise<number> => {
  const { id } = await own(ctx)
    .insertInto('people.team_acts')
    .values({
      actor_id: actorId,
      user_id: userId,
      act: done.act,
      role: 'role' in done ? done.role : null,
      at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const actColumns = ['id', 'actor_id as actorId', 'user_id as userId', 'act', 'role', 'at'] as const

/** Newest first. */
export const listActs = async (ctx: Context, input: { userId: number; limit: number }): Promise<TeamAct[]> =>
  (await own(ctx)
    .selectFrom('people.team_acts')
    .select(actColumns)
    .where('user_id', '=', input.userId)
    .orderBy('id', 'desc')
    .limit(input.limit)
    .execute()) as TeamAct[]

/** Whether somebody joined the team, or was given this role, after that time. */
export const cameToRoleSince = async (
  ctx: Context,
  { userId, role, since }: { userId: number; role: StaffRole; since: Date },
): Promise<boolean> =>
  (await own(ctx)
    .selectFrom('people.team_acts')
    .select('id')
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .where((is) => is.or([is('act', '=', 'joined'), is.and([is('act', '=', 'role_given'), is('role', '=', role)])]))
    .limit(1)
    .executeTakeFirst()) !== undefined

export const findAct = async (ctx: Context, id: number): Promise<TeamAct | null> =>
  ((await own(ctx).selectFrom('people.team_acts').select(actColumns).where('id', '=', id).executeTakeFirst()) ??
    null) as TeamAct | null

export type LookReason = 'support_request' | 'order_question' | 'identity_doubt' | 'security' | 'team'

type Look = {
  actorId: number
  way: 'name' | 'email' | 'cpf' | 'order' | 'page'
  askedHash: Buffer | null
  reason: LookReason | null
  userId: number | null
  found: number
}

export const insertLook = async (ctx: Context, look: Look): Promise<void> => {
  await own(ctx)
    .insertInto('people.person_looks')
    .values({
      actor_id: look.actorId,
      way: look.way,
      asked_hash: look.askedHash,
      reason: look.reason,
      user_id: look.userId,
      found: look.found,
      at: ctx.now(),
    })
    .execute()
}

/** Returns how many. */
export const deleteLooksBefore = async (ctx: Context, { before, limit }: { before: Date; limit: number }) => {
  const { numDeletedRows } = await own(ctx)
    .deleteFrom('people.person_looks')
    .where('id', 'in', (select) =>
      select.selectFrom('people.person_looks').select('id').where('at', '<', before).orderBy('at').limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
