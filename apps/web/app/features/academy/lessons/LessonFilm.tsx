import 'plyr/dist/plyr.css'
import { Banner, Button, Card } from '@prumo/ui'
import { useEffect, useRef, useState } from 'react'
import { filmElement, playerOn } from './film-player.ts'
import type { OpenLesson } from './lessons.api.ts'
import './lesson-film.css'

type LessonFilmProps = {
  lesson: OpenLesson
  /** Whose account this is: it stands faintly on the picture. */
  mark: string
  startAtSeconds: number
  onVideo: (video: HTMLVideoElement | null) => void
  /** It does not play at this second; whoever knows how asks for another address. */
  onBroken: (atSeconds: number) => void
}

/** A lesson's film with its controls; it begins where it was left. Another opening is another element. */
export function LessonFilm({ lesson, mark, startAtSeconds, onVideo, onBroken }: LessonFilmProps) {
  const host = useRef<HTMLDivElement>(null)
  const told = useRef({ lesson, onVideo, onBroken, startAtSeconds, mark })
  told.current = { lesson, onVideo, onBroken, startAtSeconds, mark }
  useEffect(() => {
    const place = host.current
    if (!place) return
    // What is noted meanwhile changes the lesson, and not its film.
    const { lesson } = told.current
    const video = filmElement(lesson, lesson.title)
    const resume = () => {
      if (told.current.startAtSeconds > 0) video.currentTime = told.current.startAtSeconds
    }
    const broken = () => told.current.onBroken(Math.floor(video.currentTime || told.current.startAtSeconds))
    video.addEventListener('loadedmetadata', resume, { once: true })
    video.addEventListener('error', broken)
    video.querySelector('source:last-of-type')?.addEventListener('error', broken)
    place.replaceChildren(video)
    let isGone = false
    let end = () => place.replaceChildren()
    void playerOn(video, lesson).then((player) => {
      end = () => {
        player.destroy()
        place.replaceChildren()
      }
      if (isGone) return end()
      const sign = document.createElement('span')
      sign.className = 'lesson-film__mark ui-private'
      sign.ariaHidden = 'true'
      sign.textContent = told.current.mark
      place.querySelector('.plyr__video-wrapper')?.append(sign)
      told.current.onVideo(video)
    })
    return () => {
      isGone = true
      told.current.onVideo(null)
      video.removeEventListener('error', broken)
      end()
    }
  }, [])
  return <div className="lesson-film" ref={host} />
}

/** There is no film, or it does not play: the lesson can be read all the same. */
export function NoFilm({ isBroken, onRetry }: { isBroken: boolean; onRetry: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const retry = () => {
    setAsked(true)
    onRetry()
  }
  return (
    <Card className="lesson-film__none">
      {isBroken ? (
        <Banner
          tone="warn"
          title="O filme não abriu"
          action={
            <Button variant="quiet" size="small" onClick={retry} isBusy={isAsked}>
              Tentar de novo
            </Button>
          }
        >
          O problema é nosso ou da conexão. O que você já assistiu está guardado, e o texto da aula está logo abaixo.
        </Banner>
      ) : (
        <Banner title="O filme desta aula ainda não está no ar">
          Ele aparece aqui assim que ficar pronto. O texto da aula já pode ser lido.
        </Banner>
      )}
    </Card>
  )
}
