import { formatDate, formatDateTime } from '@prumo/brazil'
import { StatusBadge, type StatusTone } from '@prumo/ui'
import { Composition } from '#shared/medicine/Composition.tsx'
import { daysWords } from '../prescription-words.ts'
import type { IssuedPrescription } from './prescribing.api.ts'

const states: Record<IssuedPrescription['state'], { label: string; tone: StatusTone }> = {
  signing: { label: 'Assinando', tone: 'wait' },
  failed: { label: 'Não foi assinada', tone: 'danger' },
  issued: { label: 'Válida', tone: 'ok' },
  dispensed: { label: 'Usada', tone: 'neutral' },
  expired: { label: 'Vencida', tone: 'danger' },
  canceled: { label: 'Cancelada', tone: 'danger' },
}

/** The prescriptions of this consultation, with their documents. */
export function IssuedPrescriptions({ prescriptions }: { prescriptions: IssuedPrescription[] }) {
  if (prescriptions.length === 0) return <p className="ui-muted">Nenhuma receita emitida.</p>
  return (
    <ul className="issued">
      {prescriptions.map(({ id, state, items, issuedAt, expiresAt, pdfSrc }) => (
        <li key={id} className="issued__one">
          <StatusBadge tone={states[state].tone}>{states[state].label}</StatusBadge>
          {items.map(({ description, composition, freeComposition, posology, durationDays }) => (
            <div key={`${description} ${posology}`}>
              <p>
                <strong>{description}</strong>
                <br />
                {`${posology} Por ${daysWords(durationDays)}.`}
              </p>
              <Composition composition={composition} freeComposition={freeComposition} />
            </div>
          ))}
          {state !== 'signing' && state !== 'failed' && (
            <p className="ui-muted">{`Emitida em ${formatDateTime(issuedAt)}, vale até ${formatDate(expiresAt)}.`}</p>
          )}
          {pdfSrc && (
            <a href={pdfSrc} target="_blank" rel="noreferrer">
              Abrir o documento
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
