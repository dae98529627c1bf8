import { isEmailTooLong, isValidEmail } from '@prumo/brazil'
import { findUserIdByEmail, listAccountStates } from '#domains/people/identity'
import {
  isRegistrationFree,
  judgeRegistration,
  type RegistrationInput,
  registrationTaken,
} from '#domains/people/professionals'
import { type Context, inEffect } from '#platform/context'
import { type KindOf, noteSecurityEvent } from '#platform/security-events'
import { mustRunTeam } from './change-place.ts'
import type { MayHaveRole } from './change-roles.ts'
import {
  findForUpdate,
  findOpen,
  type Invitation,
  insertInvitation,
  invitationEnd,
  isRegistrationInvited,
  listOpen,
  saveRevoked,
  saveSentAgain,
} from './invitations.repository.ts'
import { isCovered, type StaffRole } from './staff-role.ts'
import {
  alreadyInTeam,
  alreadyInvited,
  emailInvalid,
  invitationOver,
  personNotFound,
  practisedOtherwise,
  registrationNeeded,
  registrationTakenSince,
} from './team.errors.ts'
import { isOfTeam } from './team.policy.ts'

/** A second press on "send again" mails nothing. */
const mailsEveryMs = 60_000

type Invite = { email: string; roles: readonly StaffRole[]; registration: RegistrationInput | null }

/**
 * Invites somebody into the team by a mailed link, once, for three days: announces team.invited. Only the link shows
 * that he reads the mail, so nothing is his before he follows it. Repeating the same invitation answers with the open
 * one and mails nothing. Throws invalid_fields (also `taken`: the number of the registration is somebody else's, or in
 * another invitation), registration_needed, practised_otherwise, already_in_team, already_invited, not_allowed.
 */
export const inviteToTeam = async (
  ctx: Context,
  { email: typed, roles, registration }: Invite,
  mayHaveRole: MayHaveRole,
): Promise<Invitation> => {
  const email = typed.trim()
  if (!isValidEmail(email) || isEmailTooLong(email)) throw emailInvalid()
  const judged = registration && judgeRegistration(registration)
  if (!isCovered(roles, judged?.council ?? null)) throw registrationNeeded()
  const wanted = [...new Set(roles)].toSorted()
  return inEffect(ctx, async (ctx) => {
    const invitedBy = await mustRunTeam(ctx)
    const open = await findOpen(ctx, email)
    if (open) return sameOr(open, { invitedBy, roles: wanted })
    const userId = await mustBeOutside(ctx, email)
    if (userId !== null)
      for (const role of wanted) if (!(await mayHaveRole(ctx, { userId, role }))) throw practisedOtherwise()
    if (judged && !(await isNumberFree(ctx, { email, userId, registration: judged }))) throw registrationTaken()
    const invitation = { email, roles: wanted, registration: judged, invitedBy, expiresAt: invitationEnd(ctx) }
    const made = await insertInvitation(ctx, invitation)
    if (!made) throw alreadyInvited()
    await tell(ctx, made, 'invited')
    return made
  })
}

const sameOr = (open: Invitation, wanted: Pick<Invitation, 'invitedBy' | 'roles'>): Invitation => {
  if (open.invitedBy === wanted.invitedBy && open.roles.join() === wanted.roles.join()) return open
  throw alreadyInvited()
}

/** The id of the e-mail's account, if it has one. */
const mustBeOutside = async (ctx: Context, email: string): Promise<number | null> => {
  const userId = await findUserIdByEmail(ctx, { email })
  const [account] = userId === null ? [] : await listAccountStates(ctx, [userId])
  if (account && (isOfTeam(account) || account.deactivatedAt !== null)) throw alreadyInTeam()
  return userId
}

type Numbered = { email: string; userId: number | null; registration: RegistrationInput }

/** The number is nobody else's, and promised to nobody else. The lock of the roles makes this hold until the commit. */
const isNumberFree = async (ctx: Context, invited: Numbered): Promise<boolean> =>
  (await isRegistrationFree(ctx, invited)) && !(await isRegistrationInvited(ctx, invited))

const tell = async (ctx: Context, { linkId }: Invitation, kind: KindOf<'team_changed'>): Promise<void> => {
  await ctx.announce({ type: 'team.invited', linkId })
  noteSecurityEvent(ctx, 'team_changed', { kind, userId: null })
}

/**
 * Mails another link, for three days from now; the former one ends. Within a minute it mails nothing. Throws not_found,
 * invitation_over, registration_taken, not_allowed.
 */
export const sendInvitationAgain = (ctx: Context, { id }: { id: number }): Promise<Invitation> =>
  inEffect(ctx, async (ctx) => {
    await mustRunTeam(ctx)
    const invitation = await findForUpdate(ctx, id)
    if (!invitation) throw personNotFound()
    if (invitation.takenAt !== null || invitation.revokedAt !== null) throw invitationOver()
    if (ctx.now().getTime() - invitation.sentAt.getTime() < mailsEveryMs) return invitation
    const userId = await findUserIdByEmail(ctx, invitation)
    if (
      invitation.registration &&
      !(await isNumberFree(ctx, { ...invitation, userId, registration: invitation.registration }))
    )
      throw registrationTakenSince()
    const sent = await saveSentAgain(ctx, { id, expiresAt: invitationEnd(ctx) })
    await tell(ctx, sent, 'invited again')
    return sent
  })

/** Its link opens nothing any more. Repeating changes nothing. Throws not_found, invitation_over if it was taken. */
export const revokeInvitation = (ctx: Context, { id }: { id: number }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    await mustRunTeam(ctx)
    const invitation = await findForUpdate(ctx, id)
    if (!invitation) throw personNotFound()
    if (invitation.takenAt !== null) throw invitationOver()
    if (invitation.revokedAt !== null) return
    await saveRevoked(ctx, id)
    noteSecurityEvent(ctx, 'team_changed', { kind: 'invitation revoked', userId: null })
  })

/** Those that nobody has taken, newest first, fifty at a time; expired ones too, since they can be sent again. */
export const listInvitations = (ctx: Context, input: { before?: number | undefined }): Promise<Invitation[]> =>
  listOpen(ctx, { ...input, limit: 50 })
