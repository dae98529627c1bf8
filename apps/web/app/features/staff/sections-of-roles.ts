import { links } from '#links'
import type { StaffRole } from './staff.api.ts'

/** `within`: the addresses that belong to the section, its own among them. */
export type StaffSection = { label: string; to: string; within: string[] }

// Every consultation lies under its own number.
const consultations = links.staffConsultation(0).replace(/\/0$/, '')
const treating: StaffRole[] = ['doctor', 'psychologist']

const sections: (StaffSection & { roles: StaffRole[] })[] = [
  {
    label: 'Agenda',
    to: links.staffAgenda(),
    within: [links.staffAgenda(), consultations],
    roles: [...treating, 'support', 'administrator'],
  },
  { label: 'Farmácia', to: links.staffPharmacy(), within: [links.staffPharmacy()], roles: ['pharmacist'] },
  { label: 'Acessos', to: links.staffAccesses(), within: [links.staffAccesses()], roles: ['administrator'] },
]

/** What these roles may open, in its order; the first is where they begin. The server decides all the same. */
export const sectionsOf = (roles: readonly StaffRole[]): StaffSection[] =>
  sections.filter((section) => section.roles.some((role) => roles.includes(role)))

const isUnder = (pathname: string, place: string): boolean => pathname === place || pathname.startsWith(`${place}/`)

/** The section in which an address lies, for these roles; undefined where none of theirs has it. */
export const sectionAt = (pathname: string, roles: readonly StaffRole[]): StaffSection | undefined => {
  const isRecord = isUnder(pathname, consultations)
  if (isRecord && !treating.some((role) => roles.includes(role))) return undefined
  return sectionsOf(roles).find(({ within }) => within.some((place) => isUnder(pathname, place)))
}
