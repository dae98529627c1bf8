import type { MetaDescriptor } from 'react-router'
import { company } from './company.ts'

/** What the root's loader tells every page of the installation; the canonical address needs the whole of it. */
export type SiteFacts = { webUrl: string }

export type PageMeta = {
  /** Without the brand, which is added; a title that holds it already stays. */
  title: string
  description: string
  /** Where this page's one true address is: a path from the root, without a query. */
  path: string
  /** Slug of the social card (packages/ui/cards); the house's own where there is none. */
  card?: string
  kind?: 'website' | 'article' | 'product'
  /** False keeps the page out of search engines: checkouts, orders, areas. */
  isIndexed?: boolean
  /** Documents of schema.org, written into the page as JSON-LD. */
  structured?: readonly object[]
}

type Match = { id: string; loaderData?: unknown } | undefined

const siteOf = (matches: readonly Match[]): SiteFacts | undefined =>
  matches.find((match) => match?.id === 'root')?.loaderData as SiteFacts | undefined

/** Everything that a page's head says to people, search engines and messengers. */
export const pageMeta = (matches: readonly Match[], page: PageMeta): MetaDescriptor[] => {
  const title = page.title.includes(company.brand) ? page.title : `${page.title} | ${company.brand}`
  const origin = siteOf(matches)?.webUrl ?? ''
  const address = `${origin}${page.path}`
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.isIndexed === false ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:site_name', content: company.brand },
    ...(page.structured ?? []).map((document) => ({ 'script:ld+json': document }) as MetaDescriptor),
  ]
}
