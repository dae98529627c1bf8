import type { ReactNode } from 'react'
import type { Course } from './course.ts'
import { Trailer } from './Trailer.tsx'
import './course-hero.css'

/** What the course is, in figures, with its film beside it; `action` is the way to enrol with its price. */
export function CourseHero({ course, action }: { course: Course; action: ReactNode }) {
  return (
    <>
      <section className="course-hero">
        <div>
          <h1 className="ui-private">{course.title}</h1>
          <p className="ui-lead">{course.lead}</p>
          {action}
        </div>
        <Trailer course={course} />
      </section>
      <dl className="course-figures" aria-label="O curso em números">
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
