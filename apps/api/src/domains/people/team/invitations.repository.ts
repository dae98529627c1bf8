import { type Selectable, sql } from 'kysely'
import type { RegistrationInput } from '#domains/people/professionals'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { PeopleTeamInvitations } from '#platform/tables.generated'
import type { StaffRole } from './staff-role.ts'

const own = (ctx: Context) => owning(ctx.db, 'people.team_invitations')

/** How long the link of an invitation to the team is good. */
const linkHours = 72

/** When a link that is mailed now ends. */
export const invitationEnd = ({ now }: Context): Date => new Date(now().getTime() + linkHours * 3_600_000)

export type Invitation = {
  id: number
  linkId: string
  email: string
  roles: StaffRole[]
  registration: RegistrationInput | null
  invitedBy: number
  createdAt: Date
  sentAt: Date
  expiresAt: Date
  revokedAt: Date | null
  takenAt: Date | null
}

type New = Pick<Invitation, 'email' | 'roles' | 'registration' | 'invitedBy' | 'expiresAt'>

/** Whether an open invitation to another e-mail has this number; expired ones too, since they can be sent again. */
export const isRegistrationInvited = async (
  ctx: Context,
  { email, registration }: { email: string; registration: RegistrationInput },
): Promise<boolean> => {
  const { council, registrationState, registrationNumber } = registration
  // A CRP number names its region, so its state does not count.
  const number = { council, registrationNumber, ...(council === 'CRP' ? {} : { registrationState }) }
  const row = await own(ctx)
    .selectFrom('people.team_invitations')
    .select('id')
    .where('email', '<>', email)
    .where('revoked_at', 'is', null)
    .where('taken_at', 'is', null)
    .where(sql<boolean>`registration @> ${JSON.stringify(number)}::jsonb`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Null if another one to this e-mail is open. */
export const insertInvitation = async (ctx: Context, input: New): Promise<Invitation | null> => {
  const row = await own(ctx)
    .insertInto('people.team_invitations')
    .values({
      email: input.email,
      roles: input.roles,
      registration: input.registration === null ? null : JSON.stringify(input.registration),
      invited_by: input.invitedBy,
      created_at: ctx.now(),
      sent_at: ctx.now(),
      expires_at: input.expiresAt,
    })
    .onConflict((conflict) =>
      conflict.column('email').where('revoked_at', 'is', null).where('taken_at', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  return row ? invitationFrom(row) : null
}

/** The one to this e-mail that was neither taken nor revoked. */
export const findOpen = async (ctx: Context, email: string): Promise<Invitation | null> => {
  const row = await own(ctx)
    .selectFrom('people.team_invitations')
    .selectAll()
    .where('email', '=', email)
    .where('revoked_at', 'is', null)
    .where('taken_at', 'is', null)
    .executeTakeFirst()
  return row ? invitationFrom(row) : null
}

export const findForUpdate = async (ctx: Context, id: number): Promise<Invitation | null> => {
  const row = await own(ctx)
    .selectFrom('people.team_invitations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? invitationFrom(row) : null
}

export const findByLink = async (
  ctx: Context,
  linkId: string,
  { forUpdate = false } = {},
): Promise<Invitation | null> => {
  const query = own(ctx).selectFrom('people.team_invitations').selectAll().where('link_id', '=', linkId)
  const row = await (forUpdate ? query.forUpdate() : query).executeTakeFirst()
  return row ? invitationFrom(row) : null
}

/** Not taken and not revoked, newest first; expired ones too, since they can be sent again. */
export const listOpen = async (
  ctx: Context,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<Invitation[]> => {
  let query = own(ctx)
    .selectFrom('people.team_invitations')
    .selectAll()
    .where('revoked_at', 'is', null)
    .where('taken_at', 'is', null)
  if (before !== undefined) query = query.where('id', '<', before)
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(invitationFrom)
}

/** Another link, from now on the only one. */
export const saveSentAgain = async (ctx: Context, input: { id: number; expiresAt: Date }): Promise<Invitation> =>
  invitationFrom(
    await own(ctx)
      .updateTable('people.team_invitations')
      .set({ link_id: sql`gen_random_uuid()`, sent_at: ctx.now(), expires_at: input.expiresAt })
      .where('id', '=', input.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

export const saveRevoked = async (ctx: Context, id: number): Promise<void> => {
  await own(ctx).updateTable('people.team_invitations').set({ revoked_at: ctx.now() }).where('id', '=', id).execute()
}

export const saveTaken = async (ctx: Context, { id, userId }: { id: number; userId: number }): Promise<void> => {
  await own(ctx)
    .updateTable('people.team_invitations')
    .set({ taken_at: ctx.now(), taken_by: userId })
    .where('id', '=', id)
    .execute()
}

/** Taken, revoked or expired before this time. Returns how many. */
export const deleteOverBefore = async (ctx: Context, { before, limit }: { before: Date; limit: number }) => {
  const { numDeletedRows } = await own(ctx)
    .deleteFrom('people.team_invitations')
    .where('id', 'in', (select) =>
      select
        .selectFrom('people.team_invitations')
        .select('id')
        .where((where) => where.fn.coalesce('taken_at', 'revoked_at', 'expires_at'), '<', before)
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const invitationFrom = (row: Selectable<PeopleTeamInvitations>): Invitation => ({
  id: row.id,
  linkId: row.link_id,
  email: row.email,
  roles: row.roles as StaffRole[],
  registration: row.registration as RegistrationInput | null,
  invitedBy: row.invited_by,
  createdAt: row.created_at,
  sentAt: row.sent_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  takenAt: row.taken_at,
})
