import { useEffect, useState } from 'react'
import { ownAddress } from './film-player.ts'
import { type Cue, clockWords, cuesOf } from './transcript.ts'

/** What is said, line by line; each leads to its moment. Nothing where there are no captions. */
export function Transcript({ src, onJump }: { src: string | null; onJump: (seconds: number) => void }) {
  const [cues, setCues] = useState<Cue[]>([])
  useEffect(() => {
    if (!src) return
    const stop = new AbortController()
    void fetch(ownAddress(src), { signal: stop.signal })
      .then(async (answer) => setCues(answer.ok ? cuesOf(await answer.text()) : []))
      .catch(() => undefined)
    return () => stop.abort()
  }, [src])
  if (cues.length === 0) return null
  return (
    <details className="lesson-transcript">
      <summary>Transcrição do filme</summary>
      <ol>
        {cues.map(({ from, text }) => (
          <li key={from}>
            <button type="button" onClick={() => onJump(from)}>
              <span className="ui-muted">{clockWords(from)}</span> {text}
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}
