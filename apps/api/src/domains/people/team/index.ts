import { listAccountStates } from '#domains/people/identity'
import type { Context } from '#platform/context'
import { hasRoleNow } from './team.policy.ts'
import { cameToRoleSince, findAct as findStoredAct, type TeamAct } from './team.repository.ts'

export { deactivate, endSessionsOf, reactivate } from './change-access.ts'
export { changePlace, mustRunTeam } from './change-place.ts'
export { changeRegistration } from './change-registration.ts'
export { giveRole, takeRole } from './change-roles.ts'
export { openFirstAdministrator } from './first-administrator.ts'
export type { Invitation } from './invitations.repository.ts'
export { inviteToTeam, listInvitations, revokeInvitation, sendInvitationAgain } from './invite.ts'
export { listTeam, type TeamMember } from './list-team.ts'
export { noteLook, searchPeople } from './look-up.ts'
export { type Person, readPerson } from './read-person.ts'
export { staffRolesOf } from './staff-role.ts'
export {
  findInvitation,
  findTakenEmail,
  invitationTokenOf,
  readInvitation,
  renewInvitation,
  takeInvitation,
} from './take-invitation.ts'
export type { TeamFailures } from './team.errors.ts'
export type { TeamEvents } from './team.events.ts'
export { hasRoleNow } from './team.policy.ts'
export type { TeamAct } from './team.repository.ts'

/** Whether somebody has run the team since after that time only. */
export const runsTeamOnlySince = (ctx: Context, { userId, since }: { userId: number; since: Date }): Promise<boolean> =>
  cameToRoleSince(ctx, { userId, role: 'administrator', since })

/** What was done, for the mail that says so. */
export const findAct = (ctx: Context, { actId }: { actId: number }): Promise<TeamAct | null> =>
  findStoredAct(ctx, actId)

/** Whether somebody may see patients as a doctor or a psychologist now. */
export const maySeePatientsAs = async (
  ctx: Context,
  { userId }: { userId: number },
): Promise<(profession: 'doctor' | 'psychologist') => boolean> => {
  const [account] = await listAccountStates(ctx, [userId])
  return (profession) => hasRoleNow(account, profession)
}
