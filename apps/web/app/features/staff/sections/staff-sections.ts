import { matchPath } from 'react-router'
import type { StaffPage, StaffRole, StaffSection } from './staff-section.ts'

const shares = (page: StaffPage, roles: readonly StaffRole[]): boolean =>
  page.roles.some((role) => roles.includes(role))

/** The sections that these roles may open, in order. The server checks the roles as well. */
export const sectionsOf = (sections: readonly StaffSection[], roles: readonly StaffRole[]): StaffSection[] =>
  sections.filter(({ pages }) => shares(pages[0], roles))

/** The section of a URL; undefined if these roles may not open it. */
export const sectionAt = (
  sections: readonly StaffSection[],
  pathname: string,
  roles: readonly StaffRole[],
): StaffSection | undefined =>
  sections.find(({ pages }) => pages.some((page) => matchPath(page.path, pathname) !== null && shares(page, roles)))

/** The URL of the section's tab. */
export const startOf = (section: StaffSection): string => section.pages[0].path
