import { Button, Card } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type KeptNotes as Kept, useKeptNotesQuery, useRemoveNoteMutation } from './lessons.api.ts'
import { clockWords } from './transcript.ts'
import './watch-lesson.css'

/** What he wrote in courses and lessons that are no more: his to read and to delete. Nothing where there is nothing. */
export function KeptNotes() {
  const { data, error, refetch } = useKeptNotesQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!data) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  const kept = data.filter(({ notes }) => notes.length > 0)
  if (kept.length === 0) return null
  return (
    <section aria-labelledby="anotacoes-guardadas" className="lesson-notes">
      <h2 id="anotacoes-guardadas">Anotações guardadas</h2>
      <p className="ui-muted">
        De cursos encerrados e de aulas que saíram do curso. Só você lê, e o que você apaga não volta.
      </p>
      {kept.map((course) => (
        <OfCourse key={course.enrollmentId} course={course} />
      ))}
    </section>
  )
}

function OfCourse({ course: { enrollmentId, courseTitle, isOpen, notes } }: { course: Kept }) {
  const [remove, { error, isLoading }] = useRemoveNoteMutation()
  return (
    <Card>
      <h3 className="ui-private">{courseTitle}</h3>
      <ul>
        {notes.map(({ id, lessonId, lessonTitle, atSeconds, text }) => (
          <li key={id}>
            <small className="ui-muted">
              {`${lessonTitle}${isOpen ? ' (fora do curso)' : ''}, ${clockWords(atSeconds)}`}
            </small>
            <p className="ui-private">{text}</p>
            <Button
              variant="quiet"
              size="small"
              isBusy={isLoading}
              aria-label={`Apagar a anotação de ${lessonTitle}, ${clockWords(atSeconds)}`}
              onClick={() => void remove({ enrollmentId, lessonId, noteId: id })}
            >
              Apagar
            </Button>
          </li>
        ))}
      </ul>
      <SaidBanner failure={error} />
    </Card>
  )
}
