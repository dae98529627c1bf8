import { legalSlugs, links } from '#links'

/** The tag manager of an installation: no id means that there is none. Only the server knows it. */
export type TagManager = {
  id: string
  /** Where its script comes from. */
  url: string
  /** Whom it tells what it counted, besides that address. */
  reportOrigins: readonly string[]
}

/** What a document knows of measuring visits. */
export type Measuring = {
  /** Whether there is a tag manager at all: where there is, an answer may be given and changed. */
  isConfigured: boolean
  /** Whether this document may hold the frame in which it runs; its policy says the same. */
  mayLoad: boolean
}

/** Counted up when what is asked changes: who answered older words is asked again. */
export const MEASUREMENT_WORDS = 1

const measuredPaths: readonly string[] = [links.home(), ...legalSlugs.map(links.legal)]

/**
 * Whether a page may be measured at all: named one by one, and only where the address says nothing of anybody's health
 * and carries nothing that he chose or typed (design 6; condition pages, shops, courses, checkouts and areas never).
 */
export const mayBeMeasured = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  search === '' && measuredPaths.includes(pathname)
