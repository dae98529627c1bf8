import type { ReactNode } from 'react'
import type { Course } from './course.ts'
import { Trailer } from './Trailer.tsx'
import './course-hero.css'

type CourseHeroProps = {
  course: Course
  /** No lesson can be watched yet: its figures are planned ones, and so is the film's content. */
  isPlanned: boolean
  action: ReactNode
}

/** The course in figures, with its film; `action` is the way to enrol with its price. */
export function CourseHero({ course, isPlanned, action }: CourseHeroProps) {
  return (
    <>
      <section className="course-hero">
        <div>
          <h1 className="ui-private">{course.title}</h1>
          <p className="ui-lead">{course.lead}</p>
          {action}
        </div>
        <Trailer course={course} isPlanned={isPlanned} />
      </section>
      {isPlanned && <p className="course-planned">Previsto para o curso. Nenhuma aula foi publicada até hoje.</p>}
      <dl className="course-figures" aria-label={isPlanned ? 'O que está previsto, em números' : 'O curso em números'}>
        {course.figures.map(({ value, unit }) => (
          <div key={unit}>
            <dt>{unit}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
