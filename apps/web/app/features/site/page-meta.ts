import type { MetaDescriptor } from 'react-router'
import { cardAddress } from '#links'
import { company } from './company.ts'

/** What the root's loader tells every page of the installation; the canonical address needs the whole of it. */
export type SiteFacts = { webUrl: string }

export type PageMeta = {
  /** Without the brand, which is added; a title that holds it already stays. */
  title: string
  description?: string
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

/** The site's own address, as the root's loader told it; empty where that failed, which leaves addresses relative. */
export const originOf = (matches: readonly Match[]): string => siteOf(matches)?.webUrl ?? ''

const siteOf = (matches: readonly Match[]): SiteFacts | undefined =>
  matches.find((match) => match?.id === 'root')?.loaderData as SiteFacts | undefined

/** Everything that a page's head says to people, search engines and messengers. */
export const pageMeta = (matches: readonly Match[], page: PageMeta): MetaDescriptor[] => {
  if (page.isIndexed === false) return hiddenPageMeta(page.title)
  const title = withBrand(page.title)
  const origin = originOf(matches)
  const address = `${origin}${page.path}`
  return [
    { title },
    ...(page.description ? [{ name: 'description', content: page.description }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: title },
    ...(page.description ? [{ property: 'og:description', content: page.description }] : []),
    { property: 'og:url', content: address },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:site_name', content: company.brand },
    ...socialCard(origin, page),
    ...(page.structured ?? []).map((document) => ({ 'script:ld+json': document }) as MetaDescriptor),
  ]
}

/**
 * The head of a page that is nobody else's business: a checkout, an order, an area, the team's sections. It stays out
 * of search engines, and says nothing that a messenger would draw from its address.
 */
export const hiddenPageMeta = (title: string): MetaDescriptor[] => [
  { title: withBrand(title) },
  { name: 'robots', content: 'noindex' },
]

const withBrand = (title: string) => (title.includes(company.brand) ? title : `${title} | ${company.brand}`)

/** The picture that messengers draw beside a link; its address must be whole. */
const socialCard = (origin: string, { card = 'prumo', title }: PageMeta): MetaDescriptor[] => [
  { property: 'og:image', content: `${origin}${cardAddress(card)}` },
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: title },
  { name: 'twitter:card', content: 'summary_large_image' },
]
