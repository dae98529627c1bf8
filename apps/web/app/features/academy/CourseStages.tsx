import { Banner } from '@prumo/ui'
import { partsOf, publishedWords } from './program-parts.ts'
import type { Program } from './program-reads.ts'
import './course-stages.css'

/** The course's parts, and how much of them can be watched today. */
export function CourseStages({ program }: { program: Pick<Program, 'stages' | 'lessons'> | null }) {
  const parts = program ? partsOf(program) : []
  if (!program || parts.length === 0)
    return <p className="ui-muted">A lista de aulas não carregou. O problema é nosso e costuma passar em instantes.</p>
  const published = publishedWords(program)
  return (
    <>
      <ol className="course-stages">
        {parts.map(({ position, when, title, text }) => (
          <li key={position}>
            <span className="course-stages__when">{when}</span>
            <h3>{title}</h3>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ol>
      {published && (
        <div className="course-stages__published">
          <Banner title={published.title}>{published.text}</Banner>
        </div>
      )}
    </>
  )
}
