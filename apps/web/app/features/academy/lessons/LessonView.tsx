import { Banner, LinkButton, Row } from '@prumo/ui'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { OpenFilm } from './film-place.ts'
import { LessonFilm, NoFilm } from './LessonFilm.tsx'
import { LessonWords, type Sheet } from './LessonWords.tsx'
import type { OpenLesson } from './lessons.api.ts'
import { Transcript } from './Transcript.tsx'
import { useFilmAddresses } from './use-film-addresses.ts'
import './watch-lesson.css'

type LessonViewProps = {
  lesson: OpenLesson
  /** The owner of this account: his name stands faintly on the picture. */
  mark: string
  next: { title: string; to: string } | null
  isDone: boolean
  /** It is on the page; null: it is about to go. */
  onFilm?: (film: OpenFilm | null) => void
  /** Asks for other addresses; the lesson comes anew, or it rejects. */
  onRefresh: () => Promise<unknown>
  /** What stands below the film's words, with the film's moment. */
  notes: (at: { now: () => number; onJump: (seconds: number) => void }) => ReactNode
  sheet: Sheet
}

/** One lesson as a patient sees it: its film, what it says, and a place for what he writes down. */
export function LessonView({ lesson, mark, next, isDone, onFilm, onRefresh, notes, sheet }: LessonViewProps) {
  const [film, setFilm] = useState<OpenFilm | null>(null)
  const { isBroken, left, refresh, onBroken, onOpened } = useFilmAddresses({ lesson, onRefresh })
  const onPage = (film: OpenFilm | null) => {
    if (film) onOpened(film.video)
    onFilm?.(film)
    setFilm(film)
  }
  const jump = (seconds: number) => {
    if (film) film.video.currentTime = seconds
  }
  const hasFilm = lesson.films.length > 0 && !isBroken
  return (
    <div className="watch-lesson">
      {hasFilm ? (
        <LessonFilm
          key={lesson.opening}
          lesson={lesson}
          mark={mark}
          start={left.current ?? { atSeconds: lesson.resumeAtSeconds, isPlaying: false }}
          onFilm={onPage}
          onBroken={onBroken}
        />
      ) : (
        <NoFilm isBroken={isBroken} onRetry={refresh} />
      )}
      {lesson.isSample && (
        <Banner title="Filme de amostra">
          O filme desta aula ainda não foi gravado: este mostra como ela vai ser. O texto abaixo já é o da aula.
        </Banner>
      )}
      <div role="status">
        {isDone && (
          <Banner
            tone="ok"
            title="Aula concluída"
            action={
              next && (
                <LinkButton as={Link} to={next.to} size="small">
                  Próxima aula
                </LinkButton>
              )
            }
          >
            {next ? `A seguir: ${next.title}.` : 'Era a última do curso.'}
          </Banner>
        )}
      </div>
      <Transcript src={lesson.captionsSrc} onJump={jump} />
      {notes({ now: () => film?.at() ?? 0, onJump: jump })}
      {lesson.text && <LessonWords text={lesson.text} sheet={sheet} />}
      {next && !isDone && (
        <Row hasActions>
          <LinkButton as={Link} to={next.to} variant="quiet">
            {`Próxima aula: ${next.title}`}
          </LinkButton>
        </Row>
      )}
    </div>
  )
}
