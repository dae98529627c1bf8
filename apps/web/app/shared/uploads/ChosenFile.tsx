import { Button, DocumentIcon } from '@prumo/ui'
import { useEffect, useState } from 'react'
import { useFocusWhereLost } from '../hooks/use-focus-where-lost.ts'
import { sizeWords } from './size-words.ts'
import type { Transit } from './transit.ts'
import type { Sending } from './use-sending.ts'

type ChosenFileProps = {
  sending: Sending & { transit: Transit }
  /** It would be refused again: another one is chosen beside it. */
  isRefused: boolean
  onStart: () => void
  onDrop: () => void
}

/** The chosen file: what it looks like, how far it is, and what can be done with it. */
export function ChosenFile({ sending, isRefused, onStart, onDrop }: ChosenFileProps) {
  const { transit, phase, part } = sending
  const { file } = transit
  const card = useFocusWhereLost<HTMLDivElement>()
  const isUnderWay = phase === 'sending' || phase === 'waiting' || phase === 'checking'
  return (
    <div className="uploads__chosen" ref={card} tabIndex={-1}>
      <Preview key={transit.key} file={file} />
      <div className="uploads__about">
        <strong className="uploads__name">{file.name}</strong>
        {isUnderWay ? (
          <>
            <progress className="uploads__progress" max={1} value={part} aria-label={`Envio de ${file.name}`}>
              {percentWords(part)}
            </progress>
            <span role="status" className="ui-muted">
              {phaseWords(phase, part)}
            </span>
          </>
        ) : (
          <span className="ui-muted">{sizeWords(file.size)}</span>
        )}
      </div>
      <div className="uploads__acts">
        {!isUnderWay && !isRefused && (
          <Button size="small" onClick={onStart}>
            {phase === 'stopped' ? 'Tentar de novo' : 'Enviar'}
          </Button>
        )}
        {phase !== 'checking' && (
          <Button variant="quiet" size="small" onClick={onDrop}>
            {dropWords(isUnderWay, isRefused)}
          </Button>
        )}
      </div>
    </div>
  )
}

const dropWords = (isUnderWay: boolean, isRefused: boolean): string => {
  if (isUnderWay) return 'Cancelar envio'
  return isRefused ? 'Não enviar' : 'Escolher outro'
}

const shown = ['image/jpeg', 'image/png', 'image/webp']

/** A picture as the device has it: it leaves nothing, and nobody stores it. Browsers do not show HEIC. */
function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!shown.includes(file.type)) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (address === null) return <DocumentIcon width="40" height="40" className="uploads__preview" />
  return <img src={address} alt="" className="uploads__preview" onError={() => setAddress(null)} />
}

const percentWords = (part: number): string => `${Math.floor(part * 100)}%`

const phaseWords = (phase: Sending['phase'], part: number): string => {
  if (phase === 'waiting')
    return `A conexão caiu em ${percentWords(part)}. Continuamos dali assim que ela voltar; não feche a página.`
  // After the upload the server still re-encodes a photo.
  return phase === 'checking' ? 'Conferindo…' : `Enviando… ${percentWords(part)}`
}
