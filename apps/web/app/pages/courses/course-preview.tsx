import '#widgets/frame/pages.css'
import { Page } from '@prumo/ui'
import { data, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { coursePrice, readProgram } from '#features/academy/program-reads.ts'
import { courseTexts } from '#features/academy/texts/index.ts'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { Trail } from '#features/site/Trail.tsx'
import { courseSlugs, links } from '#links'
import { useRestored } from '#shared/hooks/use-restored.ts'
import { requestFacts } from '../../request-facts.ts'
import { OpenPreview } from './preview/OpenPreview.tsx'
import { PreviewComing, type PreviewedCourse } from './preview/PreviewParts.tsx'
import { WatchPreview } from './preview/WatchPreview.tsx'
import './preview/course-preview.css'

/** The title does not name the course (design 6). */
export const meta = () => hiddenPageMeta('Uma aula antes')

export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<PreviewedCourse> => {
  const slug = courseSlugs.find((known) => known === params.slug)
  if (!slug) throw data(null, { status: 404 })
  const program = await readProgram(context.get(requestFacts).apiUrl, slug)
  return { slug, title: courseTexts[slug].title, price: program && coursePrice(program.price).cash }
}

/** The course is the same while its lesson is watched. */
export const shouldRevalidate = () => false

/** A lesson of a course, before one enrols. Its token stands behind `#`, so a link to it can be kept for its days. */
export default function CoursePreviewRoute() {
  const course = useLoaderData<typeof loader>()
  const isRestored = useRestored()
  const { hash, state } = useLocation()
  const token = hash.slice(1)
  const crumbs = [
    { label: 'Cursos', path: links.courses() },
    { label: course.title, path: links.course(course.slug) },
    { label: 'Uma aula antes', path: links.coursePreview(course.slug) },
  ]
  return (
    <Page isNarrow className="course-preview">
      <Trail crumbs={crumbs} />
      {!isRestored ? (
        <PreviewComing />
      ) : token === '' ? (
        <OpenPreview course={course} />
      ) : (
        <WatchPreview key={token} course={course} token={token} isPlaying={state === 'opened'} />
      )}
    </Page>
  )
}
