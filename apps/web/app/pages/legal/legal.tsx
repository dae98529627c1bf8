import '#widgets/frame/pages.css'
import './legal.css'
import { Page } from '@prumo/ui'
import { lazy, Suspense } from 'react'
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { readCmsPage } from '#features/content/content-reads.ts'
import { PageSilent } from '#features/content/PageSilent.tsx'
import { pageMeta } from '#features/site/page-meta.ts'
import { type LegalSlug, legalSlugs, links } from '#links'
import { useRestored } from '#shared/hooks/use-restored.ts'
import { useRuntime } from '#shared/hooks/use-runtime.ts'
import { publicPage } from '#shared/http/public-page.ts'
import { requestFacts } from '../../request-facts.ts'

export const handle = publicPage

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.page?.metaTitle ?? 'Página não carregada',
        description: loaderData.page?.metaDescription ?? '',
        path: links.legal(loaderData.slug),
        isIndexed: loaderData.page !== null,
      })
    : []

/** Legal pages (Decreto 7.962/2013; LGPD): rows of the CMS, rendered as text. */
export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const slug = legalSlugs.find((known) => known === params.slug)
  if (!slug) throw data(null, { status: 404 })
  const page = await readCmsPage(context.get(requestFacts).apiUrl, slug)
  if (page === 'missing') throw data(null, { status: 404 })
  return page === 'failed' ? data({ slug, page: null }, { status: 503 }) : { slug: slug as LegalSlug, page }
}

const MeasurementChoice = lazy(() =>
  import('#features/privacy/MeasurementChoice.tsx').then((module) => ({ default: module.MeasurementChoice })),
)

export default function LegalPage() {
  const { page, slug } = useLoaderData<typeof loader>()
  const { measuring } = useRuntime()
  const isRestored = useRestored()
  if (!page) return <PageSilent />
  return (
    <Page isNarrow className="prose">
      <h1>{page.title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned to the markup of text in features/content/page.ts */}
      <div className="prose__text" dangerouslySetInnerHTML={{ __html: page.html }} />
      {slug === 'cookies' && measuring?.isConfigured && isRestored && (
        <Suspense>
          <MeasurementChoice />
        </Suspense>
      )}
    </Page>
  )
}
