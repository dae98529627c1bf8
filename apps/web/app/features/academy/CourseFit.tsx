import { Section } from '@prumo/ui'
import { Link } from 'react-router'
import { links } from '#links'
import type { Course } from './course.ts'
import './course-fit.css'

/** Who the course is for and who not, when to see a doctor first, and the evidence for such courses. */
export function CourseFit({ course: { isFor, isNotFor, doctor, evidence } }: { course: Course }) {
  return (
    <>
      <Section title="Para quem é, e para quem não é">
        <CourseReasons isFor={isFor} isNotFor={isNotFor} />
        <div className="course-fit__doctor">
          <h3>Quando falar com um médico</h3>
          <p>{doctor.text}</p>
          <ul>
            {doctor.conditions.map(({ slug, words }) => (
              <li key={slug}>
                <Link to={links.condition(slug)}>{words}</Link>
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <Section title="O que se sabe">
        <CourseEvidence {...evidence} />
      </Section>
    </>
  )
}

export function CourseEvidence({ paragraphs, sources }: Course['evidence']) {
  return (
    <div className="course-fit__evidence">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ul className="ui-muted">
        {sources.map(({ title, where }) => (
          <li key={title}>
            <cite lang="en">{title}</cite>. {where}.
          </li>
        ))}
      </ul>
    </div>
  )
}

export function CourseReasons({ isFor, isNotFor }: Pick<Course, 'isFor' | 'isNotFor'>) {
  return (
    <div className="course-fit">
      <Reasons title="É para você se" reasons={isFor} />
      <Reasons title="Não é para você se" reasons={isNotFor} isAgainst />
    </div>
  )
}

type ReasonsProps = { title: string; reasons: readonly string[]; isAgainst?: boolean }

function Reasons({ title, reasons, isAgainst }: ReasonsProps) {
  return (
    <div className={isAgainst ? 'course-fit__side course-fit__side--against' : 'course-fit__side'}>
      <h3>{title}</h3>
      <ul className="course-fit__reasons">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  )
}
