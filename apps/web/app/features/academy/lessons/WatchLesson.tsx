import { Banner, LinkButton, Row } from '@prumo/ui'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { LessonFilm, NoFilm } from './LessonFilm.tsx'
import { LessonNotes } from './LessonNotes.tsx'
import { LessonWords } from './LessonWords.tsx'
import type { OpenLesson, Place } from './lessons.api.ts'
import { Transcript } from './Transcript.tsx'
import { useProgress } from './use-progress.ts'
import './watch-lesson.css'

type WatchLessonProps = {
  place: Place
  lesson: OpenLesson
  mark: string
  next: { title: string; to: string } | null
  /** Asks for other addresses; the lesson comes anew. */
  onRefresh: () => Promise<unknown>
}

/** Addresses that ended are asked for again by themselves; what fails once more is broken. */
const isOver = (expiresAt: string) => Date.parse(expiresAt) <= Date.now()

/** One lesson: its film, what it says, and what its reader writes down. */
export function WatchLesson({ place, lesson, mark, next, onRefresh }: WatchLessonProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [isBroken, setBroken] = useState(false)
  const [isDone, setDone] = useState(lesson.isDone)
  const left = useRef<number | null>(null)
  useProgress({ ...place, opening: lesson.opening, video, onDone: () => setDone(true) })
  const jump = (seconds: number) => {
    if (video) video.currentTime = seconds
  }
  const refresh = async () => {
    await onRefresh()
    setBroken(false)
  }
  const onBroken = (atSeconds: number) => {
    left.current = atSeconds
    if (isOver(lesson.expiresAt)) void refresh()
    else setBroken(true)
  }
  const hasFilm = lesson.films.length > 0 && !isBroken
  return (
    <div className="watch-lesson">
      {hasFilm ? (
        <LessonFilm
          key={lesson.opening}
          lesson={lesson}
          mark={mark}
          startAtSeconds={left.current ?? lesson.resumeAtSeconds}
          onVideo={setVideo}
          onBroken={onBroken}
        />
      ) : (
        <NoFilm isBroken={isBroken} onRetry={() => void refresh()} />
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
      <LessonNotes place={place} notes={lesson.notes} now={() => video?.currentTime ?? 0} onJump={jump} />
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
