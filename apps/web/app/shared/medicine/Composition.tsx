import type { Composition as Words } from '@prumo/contracts/main'
import './composition.css'

type CompositionProps = { composition: Words | null; freeComposition?: string | null }

/** What is in a medicine, in the words of the signed document; nothing where none were kept. */
export function Composition({ composition, freeComposition = null }: CompositionProps) {
  if (!composition && freeComposition === null) return null
  const lines = composition ? composition.lines : [freeComposition ?? '']
  return (
    <div className="composition">
      {composition && (
        <p>{`${composition.form.charAt(0).toUpperCase()}${composition.form.slice(1)}, ${composition.route}`}</p>
      )}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
