import { type AccountState, isHimself } from '#domains/people/identity'
import type { Actor, Role } from '#platform/context'

/** Nobody changes his own place in the team, so nobody raises himself and none locks himself out. */
export const mayChangePlaceOf = (actor: Actor, userId: number): boolean => !isHimself(actor, userId)

/** Whether this account runs the team now; the session that asks may be older than the loss of the role. */
export const runsTeam = (account: AccountState | undefined): boolean => hasRoleNow(account, 'administrator')

/** Whether this account has a role that it can use. */
export const hasRoleNow = (account: AccountState | undefined, role: Role): boolean =>
  account !== undefined && account.deactivatedAt === null && account.roles.includes(role)

/** Whether it counts as somebody of the team. */
export const isOfTeam = ({ roles }: Pick<AccountState, 'roles'>): boolean => roles.some((role) => role !== 'patient')
