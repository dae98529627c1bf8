import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { conditionTexts } from '#features/conditions/texts/index.ts'
import { pageMeta } from '#features/site/page-meta.ts'
import { type ConditionSlug, links } from '#links'
import { publicPage } from '#shared/http/public-page.ts'
import { nearestPages } from '#widgets/nearest-pages/nearest-pages.ts'
import { requestFacts } from '../../request-facts.ts'
import { ConditionPage } from './ConditionPage.tsx'
import { conditionFacts } from './condition-facts.ts'

export const handle = publicPage

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.condition.metaTitle,
        description: loaderData.condition.metaDescription,
        path: links.condition(loaderData.condition.slug),
        card: loaderData.condition.slug,
        kind: 'article',
        structured: loaderData.structured,
      })
    : []

/** The fifteen landing paths (spec §2). Each is its own route, so the path's only segment is the slug. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const path = new URL(request.url).pathname
  // The router ignores case; the canonical URL is in lower case.
  const slug = path.toLowerCase().replace(/^\/|(\.data)?\/?$/g, '') as ConditionSlug
  const condition = conditionTexts[slug]
  if (!condition) throw data({ nearest: nearestPages(path).filter(({ to }) => to !== path) }, { status: 404 })
  const { apiUrl, webUrl } = context.get(requestFacts)
  return conditionFacts({ apiUrl, webUrl }, condition)
}

export default function ConditionLanding() {
  return <ConditionPage facts={useLoaderData<typeof loader>()} />
}
