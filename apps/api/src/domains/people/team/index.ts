export { deactivate, endSessionsOf, reactivate } from './change-access.ts'
export { changePlace, mustRunTeam } from './change-place.ts'
export { changeRegistration } from './change-registration.ts'
export { giveRole, takeRole } from './change-roles.ts'
export { findAct } from './find-act.ts'
export { openFirstAdministrator } from './first-administrator.ts'
export type { Invitation } from './invitations.repository.ts'
export { inviteToTeam, listInvitations, revokeInvitation, sendInvitationAgain } from './invite.ts'
export { listTeam, type TeamMember } from './list-team.ts'
export { noteLook, searchPeople } from './look-up.ts'
export { maySeePatientsAs } from './may-see-patients.ts'
export { type Person, readPerson } from './read-person.ts'
export { runsTeamOnlySince } from './runs-team-only-since.ts'
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
