import { matchPath } from 'react-router'
import type { StaffPage, StaffRole, StaffSection } from './staff-section.ts'

const shares = (page: StaffPage, roles: readonly StaffRole[]): boolean =>
  page.roles.some((role) => roles.includes(role))

/** What these roles may open, in its order; the first is where they begin. The server decides all the same. */
export const sectionsOf = (sections: readonly StaffSection[], roles: readonly StaffRole[]): StaffSection[] =>
  sections.filter(({ pages }) => shares(pages[0], roles))

/** The section in which an address lies, for these roles; undefined where none of theirs has it. */
export const sectionAt = (
  sections: readonly StaffSection[],
  pathname: string,
  roles: readonly StaffRole[],
): StaffSection | undefined =>
  sections.find(({ pages }) => pages.some((page) => matchPath(page.path, pathname) !== null && shares(page, roles)))

/** Where a section begins. */
export const startOf = (section: StaffSection): string => section.pages[0].path
