import { filesOf, type Partner } from '@prumo/partners'

/** What a page is told of the partner whose visitor it is drawn for. */
export type PartnerFacts = Pick<Partner, 'key' | 'name' | 'welcome' | 'requestFlag'> & {
  /** Addresses of its files. */
  logo: string
  favicon: string
  stylesheet: string
}

/** Read in the root's loader, on the server only: the registry stays off the pages. */
export const partnerFactsOf = (partner: Partner | null): PartnerFacts | null => {
  if (!partner) return null
  const { key, name, welcome, requestFlag } = partner
  return { key, name, welcome, requestFlag, ...filesOf(partner) }
}
