import { Banner, LinkButton, Row } from '@prumo/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OpenFilm } from './film-place.ts'
import { LessonFilm, NoFilm } from './LessonFilm.tsx'
import { LessonNotes } from './LessonNotes.tsx'
import { LessonWords } from './LessonWords.tsx'
import type { OpenLesson, Place } from './lessons.api.ts'
import { Transcript } from './Transcript.tsx'
import { useFilmAddresses } from './use-film-addresses.ts'
import { useProgress } from './use-progress.ts'
import './watch-lesson.css'

type WatchLessonProps = {
  place: Place
  lesson: OpenLesson
  mark: string
  next: { title: string; to: string } | null
  /** Asks for other addresses; the lesson comes anew, or it rejects. */
  onRefresh: () => Promise<unknown>
}

/** One lesson: its film, what it says, and what its reader writes down. */
export function WatchLesson({ place, lesson, mark, next, onRefresh }: WatchLessonProps) {
  const [film, setFilm] = useState<OpenFilm | null>(null)
  const [isDone, setDone] = useState(lesson.isDone)
  const { isBroken, left, refresh, onBroken, onOpened } = useFilmAddresses({ lesson, onRefresh })
  const follow = useProgress({ ...place, isDone, onDone: () => setDone(true) })
  const onFilm = (film: OpenFilm | null) => {
    if (film) onOpened(film.video)
    follow(film)
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
          onFilm={onFilm}
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
      <LessonNotes place={place} notes={lesson.notes} now={() => film?.at() ?? 0} onJump={jump} />
      {lesson.text && <LessonWords place={place} text={lesson.text} />}
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
