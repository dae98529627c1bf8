import '../pages.css'
import { HowSteps, LinkButton, Page, Section } from '@prumo/ui'
import { Link } from 'react-router'
import { CourseFit } from '#features/academy/CourseFit.tsx'
import { CourseHero } from '#features/academy/CourseHero.tsx'
import { CoursePrice } from '#features/academy/CoursePrice.tsx'
import { CourseStages } from '#features/academy/CourseStages.tsx'
import type { Course } from '#features/academy/course.ts'
import { publishedWords } from '#features/academy/program-parts.ts'
import type { CoursePrice as Price, Program } from '#features/academy/program-reads.ts'
import { Questions } from '#features/site/Questions.tsx'
import type { Crumb } from '#features/site/structured-data.ts'
import { Trail } from '#features/site/Trail.tsx'
import { links } from '#links'
import './course-page.css'

export type CoursePageProps = {
  course: Course
  /** Null where the academy does not answer. */
  program: Program | null
  /** Null where nobody says what it costs. */
  price: Price | null
  crumbs: readonly Crumb[]
}

/** A course: what is in it, for whom, what is known, what it costs, and the way to enrol. */
export function CoursePage({ course, program, price, crumbs }: CoursePageProps) {
  const published = (program && publishedWords(program)?.title) ?? null
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
        action={
          <div className="course-page__action">
            {enrol}
            {price && (
              <p className="course-page__price">
                <strong className="ui-money">{price.cash}</strong> uma vez
              </p>
            )}
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
      <CoursePrice course={course} price={price} published={published} action={enrol} />
      <Questions questions={course.questions} />
    </Page>
  )
}
