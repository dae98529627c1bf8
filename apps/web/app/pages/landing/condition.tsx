import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { readOfferings } from '#features/catalogue/catalogue-reads.ts'
import { conditionTexts } from '#features/conditions/texts/index.ts'
import { readDoctors } from '#features/doctors/doctor-reads.ts'
import { pageMeta } from '#features/site/page-meta.ts'
import type { ConditionSlug } from '#links'
import { requestFacts } from '../../request-context.ts'
import { ConditionPage } from './ConditionPage.tsx'

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.condition.metaTitle,
        description: loaderData.condition.metaDescription,
        path: `/${loaderData.condition.slug}`,
      })
    : []

/** The fifteen landing paths (spec §2); each address is a route of its own, so the path's one part is the slug. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const slug = new URL(request.url).pathname.replace(/^\/|(\.data)?\/?$/g, '') as ConditionSlug
  const condition = conditionTexts[slug]
  if (!condition) throw data(null, { status: 404 })
  const { apiUrl } = context.get(requestFacts)
  const [offerings, doctors] = await Promise.all([
    readOfferings(apiUrl, { slug }),
    readDoctors(apiUrl, { pathology: condition.surveyKey, profession: 'doctor' }),
  ])
  // The text comes with the page and not with its code, which stays light (design 10).
  return { condition, offerings: offerings.status === 'ok' ? offerings.value : null, doctors }
}

export default function ConditionLanding() {
  return <ConditionPage {...useLoaderData<typeof loader>()} />
}
