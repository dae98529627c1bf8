import 'plyr/dist/plyr.css'
import { Banner, Button, Card } from '@prumo/ui'
import { useEffect, useRef, useState } from 'react'
import { markOn } from './account-mark.ts'
import { type OpenFilm, placeIn, type Stop } from './film-place.ts'
import { filmElement, playerOn } from './film-player.ts'
import type { OpenLesson } from './lessons.api.ts'
import './lesson-film.css'

type Lesson = Pick<OpenLesson, 'title' | 'films' | 'captionsSrc' | 'opening'>

type LessonFilmProps = {
  lesson: Lesson
  /** The owner of this account: his name stands faintly on the picture. */
  mark: string
  /** Where it begins, and whether it plays at once. */
  start: Stop
  /** It is here; null: it is about to go. */
  onFilm: (film: OpenFilm | null) => void
  /** It does not play; whoever knows how asks for another address. */
  onBroken: (stop: Stop) => void
}

/** A lesson's film with its controls; it begins where it was left. Another opening is another element. */
export function LessonFilm({ lesson, mark, start, onFilm, onBroken }: LessonFilmProps) {
  const host = useRef<HTMLDivElement>(null)
  const told = useRef({ lesson, mark, start, onFilm, onBroken })
  told.current = { lesson, mark, start, onFilm, onBroken }
  useEffect(() => {
    const place = host.current
    if (!place) return
    // What is noted meanwhile changes the lesson, and not its film.
    const { lesson, mark, start } = told.current
    const video = filmElement(lesson, lesson.title)
    const { at, end } = placeIn(video, start.atSeconds)
    let isOver = false
    const broken = () => {
      if (isOver) return
      isOver = true
      told.current.onBroken({ atSeconds: Math.floor(at()), isPlaying: !video.paused })
    }
    video.addEventListener('error', broken)
    place.replaceChildren(video)
    let isGone = false
    let takeApart = () => {}
    void controlled(video, lesson).then(({ whenLoaded, destroy }) => {
      if (isGone) return destroy()
      const picture = place.querySelector('.plyr__video-wrapper') ?? place
      const shown = markOn(picture, mark)
      takeApart = () => {
        shown.end()
        destroy()
      }
      // Should Plyr load it again, it then sets it to where it was: ours comes after.
      if (video.readyState > 0) begin(video, start)
      else whenLoaded(() => begin(video, start))
      told.current.onFilm({ video, opening: lesson.opening, at })
    })
    return () => {
      isGone = true
      // First, because a player that is taken apart sets its film to 0.
      told.current.onFilm(null)
      end()
      video.removeEventListener('error', broken)
      takeApart()
      place.replaceChildren()
    }
  }, [])
  return <div className="lesson-film" ref={host} />
}

type Controlled = { whenLoaded: (then: () => void) => void; destroy: () => void }

/** With our controls; with the browser's where ours do not load. */
const controlled = async (video: HTMLVideoElement, lesson: Lesson): Promise<Controlled> => {
  try {
    const player = await playerOn(video, lesson)
    return { whenLoaded: (then) => player.once('loadedmetadata', then), destroy: () => player.destroy() }
  } catch {
    video.controls = true
    return { whenLoaded: (then) => video.addEventListener('loadedmetadata', then, { once: true }), destroy: () => {} }
  }
}

const begin = (video: HTMLVideoElement, { atSeconds, isPlaying }: Stop): void => {
  if (atSeconds > 0) video.currentTime = atSeconds
  if (isPlaying) void video.play().catch(() => undefined)
}

const BROKEN =
  'O problema é nosso ou da conexão. O que você já assistiu está guardado, e o texto da aula está logo abaixo.'

type NoFilmProps = {
  isBroken: boolean
  onRetry: () => Promise<void>
  /** What is said of one that does not play. */
  children?: string
}

/** There is no film, or it does not play: the lesson can be read all the same. */
export function NoFilm({ isBroken, onRetry, children = BROKEN }: NoFilmProps) {
  const [isAsked, setAsked] = useState(false)
  const retry = async () => {
    setAsked(true)
    await onRetry()
    setAsked(false)
  }
  return (
    <Card className="lesson-film__none">
      {isBroken ? (
        <Banner
          tone="warn"
          title="O filme não abriu"
          action={
            <Button variant="quiet" size="small" onClick={() => void retry()} isBusy={isAsked}>
              Tentar de novo
            </Button>
          }
        >
          {children}
        </Banner>
      ) : (
        <Banner title="O filme desta aula ainda não está no ar">
          Ele aparece aqui assim que ficar pronto. O texto da aula já pode ser lido.
        </Banner>
      )}
    </Card>
  )
}
