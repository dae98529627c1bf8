import '#shared/folds.css'
import type { Course } from './course.ts'
import { trailerOf } from './trailer-of.ts'
import './trailer.css'

/** The course's film: nothing loads or plays before it is requested; its content is also available as text. */
export function Trailer({ course, isPlanned }: { course: Course; isPlanned: boolean }) {
  const { mp4, webm, captions, poster } = trailerOf(course.slug)
  return (
    <figure className="trailer">
      {/* Two sizes of the same film: the browser uses the first it supports; its own controls are familiar. */}
      <video controls playsInline preload="none" poster={poster} width="1280" height="720" aria-label="Como é o curso">
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
        <track kind="captions" src={captions} srcLang="pt-BR" label="Português" />
      </video>
      <figcaption>
        {isPlanned && <p>O filme mostra o que está previsto.</p>}
        <details>
          <summary>O que o vídeo mostra</summary>
          <p>Um filme de desenhos, sem som.</p>
          <ol>
            {course.transcript.map((scene) => (
              <li key={scene}>{scene}</li>
            ))}
          </ol>
        </details>
      </figcaption>
    </figure>
  )
}
