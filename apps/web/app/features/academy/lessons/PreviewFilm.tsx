import { Banner } from '@prumo/ui'
import { useState } from 'react'
import type { LessonPreview } from '../academy-teaser.slice.ts'
import type { OpenFilm } from './film-place.ts'
import { LessonFilm, NoFilm } from './LessonFilm.tsx'
import { Transcript } from './Transcript.tsx'
import { useFilmAddresses } from './use-film-addresses.ts'
import './watch-lesson.css'

type PreviewFilmProps = {
  preview: LessonPreview
  /** Which answer this is: another brings other addresses. */
  answer: number
  isPlaying: boolean
  /** Asks for other addresses; the preview comes anew, or it rejects. */
  onRefresh: () => Promise<unknown>
}

/** The film of a lesson for whoever has not enrolled; nothing of it counts as watched. */
export function PreviewFilm({ preview, answer, isPlaying, onRefresh }: PreviewFilmProps) {
  const [film, setFilm] = useState<OpenFilm | null>(null)
  const lesson = { ...preview, opening: answer }
  const { isBroken, left, refresh, onBroken, onOpened } = useFilmAddresses({ lesson, onRefresh })
  return (
    <div className="watch-lesson">
      {preview.films.length > 0 && !isBroken ? (
        <LessonFilm
          key={answer}
          lesson={lesson}
          mark="prévia"
          start={left.current ?? { atSeconds: 0, isPlaying }}
          onFilm={(film) => {
            if (film) onOpened(film.video)
            setFilm(film)
          }}
          onBroken={onBroken}
        />
      ) : (
        <NoFilm isBroken={isBroken} onRetry={refresh}>
          O problema é nosso ou da conexão. Tente de novo daqui a pouco.
        </NoFilm>
      )}
      {preview.isSample && (
        <Banner title="Filme de amostra">
          O filme desta aula ainda não foi gravado: este mostra como ela vai ser.
        </Banner>
      )}
      <Transcript
        src={preview.captionsSrc}
        onJump={(seconds) => {
          if (film) film.video.currentTime = seconds
        }}
      />
    </div>
  )
}
