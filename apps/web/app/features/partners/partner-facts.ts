import { filesOf, type Partner } from '@prumo/partners'

/** The data of the visitor's partner that a page gets. */
export type PartnerFacts = Pick<Partner, 'key' | 'name' | 'welcome' | 'requestFlag'> & {
  /** The URLs of its files. */
  logo: string
  favicon: string
  stylesheet: string
}

/** Read in the root's loader, on the server only: the pages' script does not contain the registry. */
export const partnerFactsOf = (partner: Partner | null): PartnerFacts | null => {
  if (!partner) return null
  const { key, name, welcome, requestFlag } = partner
  return { key, name, welcome, requestFlag, ...filesOf(partner) }
}
