import { legalSlugs, links } from '#links'

/** The tag manager of an installation; without an id there is none. Only the server knows it. */
export type TagManager = {
  id: string
  /** Its script's origin. */
  url: string
  /** Further origins that it reports to. */
  reportOrigins: readonly string[]
}

/** What a document knows about measurement. */
export type Measuring = {
  /** Whether there is a tag manager at all: only then can consent be given and changed. */
  isConfigured: boolean
  /** Whether this document may contain its frame; the policy says the same. */
  mayLoad: boolean
}

/** Incremented when the wording of the question changes: then everybody is asked again. */
export const MEASUREMENT_WORDS = 1

const measuredPaths: readonly string[] = [links.home(), ...legalSlugs.map(links.legal)]

/**
 * Whether a page may be measured at all: only listed pages, whose URL says nothing about health and contains no choice
 * or input (design 6; never condition pages, shops, courses, checkouts and areas).
 */
export const mayBeMeasured = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  search === '' && measuredPaths.includes(pathname)
