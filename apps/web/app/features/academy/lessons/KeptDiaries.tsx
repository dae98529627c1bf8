import { formatDate } from '@prumo/brazil'
import { Card } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type KeptDiary, useKeptDiariesQuery } from './lessons.api.ts'
import './watch-lesson.css'

/** The diary of trainings whose course is no more: his to read. Nothing where there is none. */
export function KeptDiaries() {
  const { data, error, refetch } = useKeptDiariesQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!data) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (data.length === 0) return null
  return (
    <section aria-labelledby="diarios-guardados" className="lesson-notes">
      <h2 id="diarios-guardados">Diários guardados</h2>
      <p className="ui-muted">De treinos de cursos encerrados. Só você lê.</p>
      {data.map(({ enrollmentId, courseTitle, days }) => (
        <Card key={enrollmentId}>
          <h3 className="ui-private">{courseTitle}</h3>
          <ul>
            {days.map((day) => (
              <li key={day.day}>
                <small className="ui-muted">{formatDate(day.day)}</small>
                <p className="ui-private">{dayWords(day)}</p>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </section>
  )
}

const dayWords = ({ control, anxiety, note }: KeptDiary['days'][number]): string =>
  [
    ...(control === null ? [] : [`Controle: ${control} de 10.`]),
    ...(anxiety === null ? [] : [`Ansiedade: ${anxiety} de 10.`]),
    ...(note === '' ? [] : [note]),
  ].join(' ')
