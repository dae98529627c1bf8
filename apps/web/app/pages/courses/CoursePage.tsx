import '#widgets/frame/pages.css'
import { HowSteps, LinkButton, Page, Section } from '@prumo/ui'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { CourseFit } from '#features/academy/CourseFit.tsx'
import { CourseHero } from '#features/academy/CourseHero.tsx'
import { CoursePrice } from '#features/academy/CoursePrice.tsx'
import { CourseStages } from '#features/academy/CourseStages.tsx'
import type { Course } from '#features/academy/course.ts'
import { isPresale as isPresaleOf, publishedWords } from '#features/academy/program-parts.ts'
import type { CoursePrice as Price, Program } from '#features/academy/program-reads.ts'
import type { AuthState } from '#features/identity/auth.slice.ts'
import { withdrawalDays } from '#features/site/company.ts'
import { Questions } from '#features/site/Questions.tsx'
import type { Crumb } from '#features/site/structured-data.ts'
import { Trail } from '#features/site/Trail.tsx'
import { NotifyMe } from '#features/waiting-list/NotifyMe.tsx'
import { links } from '#links'
import './course-page.css'

export type CoursePageProps = {
  course: Course
  /** Null if the academy does not answer. */
  program: Program | null
  /** Null if no source has the price. */
  price: Price | null
  crumbs: readonly Crumb[]
}

/** A course: content, audience, evidence, price, and the link to enrol. */
export function CoursePage({ course, program, price, crumbs }: CoursePageProps) {
  const isLoggedIn = useSelector(({ auth }: { auth: AuthState }) => auth.isLoggedIn)
  const published = (program && publishedWords(program)?.title) ?? null
  const isPresale = program !== null && isPresaleOf(program)
  const enrol = (
    <LinkButton as={Link} to={links.enrollment(course.slug)} className="course-page__enrol">
      Inscrever-se
    </LinkButton>
  )
  return (
    <Page>
      <Trail crumbs={crumbs} />
      <CourseHero
        course={course}
        // Without the academy's answer, no lesson is shown as watchable.
        isPlanned={program === null || isPresale}
        action={
          <div className="course-page__action">
            {enrol}
            {program?.hasPreview && (
              <LinkButton as={Link} to={links.coursePreview(course.slug)} variant="quiet">
                Ver a aula de amostra
              </LinkButton>
            )}
            {price && (
              <p className="course-page__price">
                <strong className="ui-money">{price.cash}</strong> uma vez{isPresale && ', em pré-venda'}
              </p>
            )}
            {isPresale && <p className="course-page__presale">{published}</p>}
          </div>
        }
      />
      <Section title={course.learn.title} lead={course.learn.lead}>
        <CourseStages program={program} />
      </Section>
      <Section title="Como funciona">
        <HowSteps steps={course.steps} />
      </Section>
      <CourseFit course={course} />
      <CoursePrice
        {...{ course, price, published, isPresale }}
        withdrawalDays={withdrawalDays}
        action={enrol}
        notify={
          isPresale && (
            <NotifyMe topic={course.slug} isLoggedIn={isLoggedIn} title="Prefere esperar?">
              Escrevemos uma vez, quando a primeira aula entrar no ar.
            </NotifyMe>
          )
        }
      />
      <Questions questions={course.questions} />
    </Page>
  )
}
