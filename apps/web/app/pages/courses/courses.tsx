import '#widgets/frame/pages.css'
import { Page, Picture, PriceBlock } from '@prumo/ui'
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { isPresale } from '#features/academy/program-parts.ts'
import { coursePrice, readPrograms } from '#features/academy/program-reads.ts'
import { shownCourse } from '#features/academy/shown-course.ts'
import { courseTexts } from '#features/academy/texts/index.ts'
import { pageMeta } from '#features/site/page-meta.ts'
import { breadcrumbList } from '#features/site/structured-data.ts'
import { courseSlugs, links, pictureAddress } from '#links'
import { publicPage } from '#shared/http/public-page.ts'
import { requestFacts } from '../../request-facts.ts'
import './course-page.css'

export const handle = publicPage

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: 'Cursos',
    description: 'Cursos em vídeo, pagos uma vez, para fazer em casa e no seu ritmo.',
    path: links.courses(),
    structured: loaderData?.structured,
  })

/** The courses on offer, each with its price if the academy answers. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { apiUrl, webUrl } = context.get(requestFacts)
  const programs = await readPrograms(apiUrl)
  const courses = courseSlugs.map((slug) => {
    const program = programs?.find((known) => known.slug === slug)
    const { title, lead, figures } = shownCourse(courseTexts[slug], program)
    return {
      slug,
      title,
      lead,
      figures,
      // Without the academy's answer, no lesson is shown as watchable.
      isPlanned: !program || isPresale(program),
      price: program ? coursePrice(program.price).cash : null,
    }
  })
  const crumbs = [
    { label: 'Início', path: links.home() },
    { label: 'Cursos', path: links.courses() },
  ]
  return { courses, structured: [breadcrumbList(webUrl, crumbs)] }
}

export default function Courses() {
  const { courses } = useLoaderData<typeof loader>()
  return (
    <Page className="shop-page">
      <header className="shop-page__head">
        <h1>Cursos</h1>
        <p className="ui-lead">Em vídeo, pagos uma vez, para fazer em casa e no seu ritmo.</p>
      </header>
      <ul className="course-list">
        {courses.map(({ slug, title, lead, figures, isPlanned, price }, index) => (
          <li key={slug}>
            <div className="course-list__stage">
              <Picture src={pictureAddress(slug)} alt="" isEager={index === 0} />
            </div>
            <h2>
              <Link to={links.course(slug)} className="ui-private">
                {title}
              </Link>
            </h2>
            <p>{lead}</p>
            <p className="ui-muted">
              {isPlanned && 'Previsto: '}
              {figures.map(({ value, unit }) => `${value} ${unit}`).join(' · ')}
            </p>
            {price && (
              <PriceBlock
                price={price}
                term={isPlanned ? 'uma vez, em pré-venda: nenhuma aula publicada até hoje' : 'uma vez'}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="ui-muted">Os cursos são educativos. Não substituem consulta nem tratamento indicado por médico.</p>
    </Page>
  )
}
