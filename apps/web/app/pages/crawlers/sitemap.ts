import type { LoaderFunctionArgs } from 'react-router'
import { readShopProducts } from '#features/catalogue/catalogue-reads.ts'
import { phytoKeys } from '#features/catalogue/phyto.ts'
import { conditionTexts } from '#features/conditions/texts/index.ts'
import { lateLinks } from '#late-links'
import { type ConditionSlug, conditionSlugs, courseSlugs, legalSlugs, links } from '#links'
import { requestFacts } from '../../request-facts.ts'
import { type ListedPage, siteMap } from './site-map.ts'

/** GET /sitemap.xml: every page that search engines may list. Without the API, the shop's products are missing. */
export const loader = async ({ context }: LoaderFunctionArgs): Promise<Response> => {
  const { apiUrl, webUrl } = context.get(requestFacts)
  const products = await readShopProducts(apiUrl)
  const shop = products.status === 'ok' ? products.value : []
  return new Response(siteMap(webUrl, [...standing(), ...shop.map(listedProduct)]), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      // A site map without the products must not be cached for an hour.
      'cache-control': products.status === 'ok' ? 'public, max-age=3600' : 'no-store',
    },
  })
}

const standing = (): ListedPage[] => [
  { path: links.home() },
  { path: links.weight() },
  { path: links.psychology() },
  { path: lateLinks.prep() },
  ...conditionSlugs.filter(isWritten).map(listedCondition),
  { path: links.courses() },
  ...courseSlugs.map((slug) => ({ path: links.course(slug) })),
  { path: links.sexTools() },
  { path: links.phytotherapy() },
  ...phytoKeys.map((key) => ({ path: links.phytotherapyFormula(key) })),
  ...legalSlugs.map((slug) => ({ path: links.legal(slug) })),
  { path: links.findPrescriptionCheck() },
]

const isWritten = (slug: ConditionSlug) => conditionTexts[slug] !== undefined

const listedCondition = (slug: ConditionSlug): ListedPage => ({
  path: links.condition(slug),
  lastChangedOn: conditionTexts[slug]?.reviewedOn,
})

const listedProduct = ({ slug, updatedOn }: { slug: string; updatedOn: string }): ListedPage => ({
  path: links.sexToolsProduct(slug),
  lastChangedOn: updatedOn,
})
