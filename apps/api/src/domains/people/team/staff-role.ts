import type { Council } from '#domains/people/professionals'
import type { Role } from '#platform/context'

/** What somebody may be in the team. Being a patient is no part of it. */
const staffRoles = ['doctor', 'psychologist', 'pharmacist', 'support', 'administrator'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The roles that a council answers for: nobody has one of them without his registration. */
const councils: Partial<Record<StaffRole, Council>> = { doctor: 'CRM', psychologist: 'CRP', pharmacist: 'CRF' }

/** Null for a role that needs no registration. */
const councilOf = (role: StaffRole): Council | null => councils[role] ?? null

/** Whether every one of these roles has its registration in this council. Nobody is registered in two here. */
export const isCovered = (roles: readonly StaffRole[], council: Council | null): boolean =>
  roles.every((role) => councilOf(role) === null || councilOf(role) === council)

/** The roles in the team, without that of a patient. */
export const staffRolesOf = (roles: readonly Role[]): StaffRole[] =>
  staffRoles.filter((role) => roles.some((one) => one === role))
