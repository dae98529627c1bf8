import { toCents } from '@prumo/brazil'
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { isPresale } from '#features/academy/program-parts.ts'
import { type CoursePrice, coursePrice, readProgram } from '#features/academy/program-reads.ts'
import { shownCourse } from '#features/academy/shown-course.ts'
import { courseTexts } from '#features/academy/texts/index.ts'
import { readProduct } from '#features/catalogue/catalogue-reads.ts'
import { pageMeta } from '#features/site/page-meta.ts'
import { breadcrumbList, course as courseDocument, faqPage } from '#features/site/structured-data.ts'
import { type CourseSlug, courseSlugs, links } from '#links'
import { publicPage } from '#shared/http/public-page.ts'
import { requestFacts } from '../../request-facts.ts'
import { CoursePage } from './CoursePage.tsx'

export const handle = publicPage

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.course.title,
        description: loaderData.course.metaDescription,
        path: links.course(loaderData.course.slug),
        card: loaderData.course.slug,
        kind: 'product',
        structured: loaderData.structured,
      })
    : []

/** A course by its slug. If the academy does not answer, only the stages and the price are missing. */
export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const slug = courseSlugs.find((known) => known === params.slug)
  if (!slug) throw data(null, { status: 404 })
  const { apiUrl, webUrl } = context.get(requestFacts)
  const program = await readProgram(apiUrl, slug)
  const course = shownCourse(courseTexts[slug], program)
  const price = program ? coursePrice(program.price) : await priceOfCatalogue(apiUrl, slug)
  const path = links.course(slug)
  // Written on the server, so that the page's script stays small.
  const crumbs = [
    { label: 'Início', path: links.home() },
    { label: 'Cursos', path: links.courses() },
    { label: course.title, path },
  ]
  const structured = [
    breadcrumbList(webUrl, crumbs),
    faqPage(course.questions),
    ...(program
      ? [
          courseDocument({
            origin: webUrl,
            path,
            name: course.title,
            description: course.metaDescription,
            priceCents: toCents(program.price),
            workloadMinutes: isPresale(program) ? null : course.contentMinutes,
          }),
        ]
      : []),
  ]
  return { course, program, price, crumbs, structured }
}

/** The shop sells the same course, so its price is used if the academy does not answer. */
const priceOfCatalogue = async (apiUrl: string, slug: CourseSlug): Promise<CoursePrice | null> => {
  const product = await readProduct(apiUrl, slug)
  if (product.status !== 'ok' || product.value.price === null) return null
  return { cash: product.value.price, installments: product.value.installments }
}

export default function CourseRoute() {
  const { structured: _head, ...facts } = useLoaderData<typeof loader>()
  return <CoursePage {...facts} />
}
