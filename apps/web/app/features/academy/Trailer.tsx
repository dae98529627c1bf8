import type { Course } from './course.ts'
import { trailerOf } from './trailer-of.ts'
import './trailer.css'

/** The course's film: nothing loads and nothing plays until it is asked for; what it shows can be read as well. */
export function Trailer({ course, isPlanned }: { course: Course; isPlanned: boolean }) {
  const { mp4, webm, captions, poster } = trailerOf(course.slug)
  return (
    <figure className="trailer">
      {/* Two sizes of the same film: whatever the browser reads first; its own controls are known to everybody. */}
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
