import { networkRangeOf } from '@prumo/hosting'
import {
  findUserIdByEmail,
  idFromLinkToken,
  judgeStaffAccount,
  linkTokenOf,
  listAccountStates,
  lockRoles,
  openStaffAccount,
} from '#domains/people/identity'
import { isRegistrationFree, saveRegistration } from '#domains/people/professionals'
import { type Context, inEffect } from '#platform/context'
import { noteSecurityEvent } from '#platform/security-events'
import { type Pace, takeTry } from '#platform/tries'
import { noteAct } from './change-place.ts'
import { findByLink, type Invitation, invitationEnd, saveSentAgain, saveTaken } from './invitations.repository.ts'
import type { StaffRole } from './staff-role.ts'
import { linkExpired, registrationTakenSince } from './team.errors.ts'
import { runsTeam } from './team.policy.ts'

const minute = 60_000
/** Far too few to guess a link, and enough for a password that is refused a few times. */
const pace: Pace = { name: 'invitation', free: 20, firstWaitMs: minute, mostWaitMs: 10 * minute, forgetMs: 60 * minute }

/** What the page of a link shows. `hasAccount`: the e-mail's account keeps its name, and gets a new password. */
export type InvitationPage = { email: string; roles: StaffRole[]; expiresAt: Date; hasAccount: boolean }

export const invitationTokenOf = (ctx: Context, linkId: string): string => linkTokenOf(ctx, 'team-invitation', linkId)

/** The open invitation of a link; null once it was taken, revoked, replaced or has expired. */
export const findInvitation = async (ctx: Context, { linkId }: { linkId: string }): Promise<Invitation | null> =>
  standing(ctx, await findByLink(ctx, linkId))

const standing = (ctx: Context, invitation: Invitation | null): Invitation | null => {
  if (!invitation || invitation.takenAt !== null || invitation.revokedAt !== null) return null
  return invitation.expiresAt > ctx.now() ? invitation : null
}

/** Reads a link without following it. Throws link_expired, rate_limited. */
export const readInvitation = async (ctx: Context, { token }: { token: string }): Promise<InvitationPage> => {
  await takeTry(ctx, [{ pace, subject: networkRangeOf(ctx.address) }])
  const linkId = idFromLinkToken(ctx, 'team-invitation', token)
  const invitation = linkId === null ? null : await findInvitation(ctx, { linkId })
  if (!invitation) throw refused(ctx)
  const { email, roles, expiresAt } = invitation
  return { email, roles, expiresAt, hasAccount: (await findUserIdByEmail(ctx, { email })) !== null }
}

type Taking = { token: string; firstName: string; lastName: string; password: string }

/**
 * Follows the link, once: opens the account, or gives the e-mail's account its roles, sets the password and writes the
 * registration that the administrator entered. Nobody is signed in: the first sign-in takes two steps. Two at once: one
 * passes. Throws link_expired, registration_taken, invalid_fields, rate_limited.
 */
export const takeInvitation = async (ctx: Context, { token, ...staff }: Taking): Promise<{ email: string }> => {
  await takeTry(ctx, [{ pace, subject: networkRangeOf(ctx.address) }])
  const linkId = idFromLinkToken(ctx, 'team-invitation', token)
  const found = linkId === null ? null : await findInvitation(ctx, { linkId })
  if (linkId === null || !found) throw refused(ctx)
  const account = { ...staff, firstName: staff.firstName.trim(), lastName: staff.lastName.trim(), email: found.email }
  const { passwordHash } = await judgeStaffAccount(account)
  await inEffect(ctx, async (ctx) => {
    await lockRoles(ctx)
    const invitation = standing(ctx, await findByLink(ctx, linkId, { forUpdate: true }))
    // Whoever invited must still run the team: a role that was taken opens no door afterwards.
    const [host] = invitation ? await listAccountStates(ctx, [invitation.invitedBy]) : []
    if (!invitation || !runsTeam(host)) throw refused(ctx)
    await mustBeFree(ctx, invitation)
    const { userId } = await openStaffAccount(ctx, { ...account, passwordHash, roles: invitation.roles })
    if (invitation.registration) await saveRegistration(ctx, { userId, registration: invitation.registration })
    await saveTaken(ctx, { id: invitation.id, userId })
    await noteAct(ctx, { act: 'joined', actorId: invitation.invitedBy, userId })
  })
  return { email: found.email }
}

/** The number may have become somebody else's since the invitation. */
const mustBeFree = async (ctx: Context, { email, registration }: Invitation): Promise<void> => {
  const userId = await findUserIdByEmail(ctx, { email })
  if (registration && !(await isRegistrationFree(ctx, { userId, registration }))) throw registrationTakenSince()
}

/** A second press mails nothing. */
const mailsEveryMs = 60_000

/**
 * Mails another link to where an expired one went, as long as whoever invited runs the team; the former one opens
 * nothing. Within a minute it mails nothing. Throws link_expired for one that was taken, revoked or replaced,
 * registration_taken, rate_limited. Does not run in a transaction, because its tries must count in any case.
 */
export const renewInvitation = async (ctx: Context, { token }: { token: string }): Promise<void> => {
  await takeTry(ctx, [{ pace, subject: networkRangeOf(ctx.address) }])
  const linkId = idFromLinkToken(ctx, 'team-invitation', token)
  if (linkId === null) throw refused(ctx)
  await inEffect(ctx, async (ctx) => {
    await lockRoles(ctx)
    const invitation = await findByLink(ctx, linkId, { forUpdate: true })
    const [host] = invitation ? await listAccountStates(ctx, [invitation.invitedBy]) : []
    if (!invitation || invitation.takenAt !== null || invitation.revokedAt !== null || !runsTeam(host))
      throw refused(ctx)
    if (ctx.now().getTime() - invitation.sentAt.getTime() < mailsEveryMs) return
    await mustBeFree(ctx, invitation)
    const sent = await saveSentAgain(ctx, { id: invitation.id, expiresAt: invitationEnd(ctx) })
    await ctx.announce({ type: 'team.invited', linkId: sent.linkId })
    noteSecurityEvent(ctx, 'team_changed', { kind: 'invited again', userId: null })
  })
}

/** The e-mail of a link that was taken, for a retry whose answer was lost. Throws link_expired. */
export const findTakenEmail = async (ctx: Context, { token }: { token: string }): Promise<{ email: string }> => {
  const linkId = idFromLinkToken(ctx, 'team-invitation', token)
  const invitation = linkId === null ? null : await findByLink(ctx, linkId)
  if (!invitation || invitation.takenAt === null) throw refused(ctx)
  return { email: invitation.email }
}

const refused = (ctx: Context) => {
  noteSecurityEvent(ctx, 'link_refused', { kind: 'used, old or forged' })
  return linkExpired()
}
