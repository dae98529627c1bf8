import type { MetaDescriptor } from 'react-router'
import { cardAddress } from '#links'
import { company } from './company.ts'

/** The installation's data, from the root's loader; the canonical URL needs the full address. */
export type SiteFacts = { webUrl: string }

export type PageMeta = {
  /** Without the brand, which is added unless the title already contains it. */
  title: string
  description?: string
  /** The canonical path of this page, from the root, without a query. */
  path: string
  /** The slug of the social card (packages/ui/cards); the house's own by default. */
  card?: string
  kind?: 'website' | 'article' | 'product'
  /** False keeps the page out of search engines: checkouts, orders, patient area. */
  isIndexed?: boolean
  /** Documents of schema.org, written into the page as JSON-LD. */
  structured?: readonly object[]
}

type Match = { id: string; loaderData?: unknown } | undefined

/** The site's own address from the root's loader; empty if that failed, which leaves URLs relative. */
export const originOf = (matches: readonly Match[]): string => siteOf(matches)?.webUrl ?? ''

const siteOf = (matches: readonly Match[]): SiteFacts | undefined =>
  matches.find((match) => match?.id === 'root')?.loaderData as SiteFacts | undefined

/** All head tags of a page, for people, search engines and messengers. */
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
 * The head of a private page: a checkout, an order, the patient area, the staff console. It stays out of search
 * engines, and has nothing that a messenger could show as a preview.
 */
export const hiddenPageMeta = (title: string): MetaDescriptor[] => [
  { title: withBrand(title) },
  { name: 'robots', content: 'noindex' },
]

const withBrand = (title: string) => (title.includes(company.brand) ? title : `${title} | ${company.brand}`)

/** The picture that messengers show beside a link; its URL must be absolute. */
const socialCard = (origin: string, { card = 'prumo', title }: PageMeta): MetaDescriptor[] => [
  { property: 'og:image', content: `${origin}${cardAddress(card)}` },
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: title },
  { name: 'twitter:card', content: 'summary_large_image' },
]
