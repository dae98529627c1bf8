/** The tag manager of an installation, and where its script comes from. */
export type TagManager = { id: string; url: string }

/**
 * Whether a page may be measured at all: only where the address says nothing of anybody's health, and carries nothing
 * that he chose or typed (design 6; the condition pages, shops, courses, checkouts and areas never).
 */
export const mayBeMeasured = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  search === '' && (pathname === '/' || pathname.startsWith('/legal/'))
