import { formatDate, formatDateTime } from '@prumo/brazil'
import { Banner, StatusBadge, type StatusTone } from '@prumo/ui'
import { Composition } from '#shared/medicine/Composition.tsx'
import { CancelPrescription } from '../cancel/CancelPrescription.tsx'
import { PaperToSend } from '../paper/PaperToSend.tsx'
import { posologyWords } from '../prescription-words.ts'
import type { IssuedPrescription } from './prescribing.api.ts'
import { ReplacePrescription } from './ReplacePrescription.tsx'
import { isReplaceable } from './replacing-form.ts'

const states: Record<IssuedPrescription['state'], { label: string; tone: StatusTone }> = {
  signing: { label: 'Assinando', tone: 'wait' },
  failed: { label: 'Não foi emitida', tone: 'danger' },
  issued: { label: 'Válida', tone: 'ok' },
  dispensed: { label: 'Usada', tone: 'neutral' },
  expired: { label: 'Vencida', tone: 'danger' },
  canceled: { label: 'Cancelada', tone: 'danger' },
}

type IssuedProps = { consultationId: number; prescriptions: IssuedPrescription[]; mayPrescribe: boolean }

/** The prescriptions of this consultation, with their documents, and what ends them. */
export function IssuedPrescriptions({ consultationId, prescriptions, mayPrescribe }: IssuedProps) {
  if (prescriptions.length === 0) return <p className="ui-muted">Nenhuma receita emitida.</p>
  return (
    <ul className="issued">
      {prescriptions.map((prescription) => {
        const isWaited = prescriptions.some((one) => one.state === 'signing' && one.replacesId === prescription.id)
        return (
          <li key={prescription.id} className="issued__one">
            <Issued prescription={prescription} />
            {isWaited && (
              <p className="ui-muted">A receita que a substitui espera a assinatura. Até lá, esta continua valendo.</p>
            )}
            <div className="ui-row">
              {mayPrescribe && prescription.state === 'issued' && !isWaited && isReplaceable(prescription) && (
                <ReplacePrescription consultationId={consultationId} prescription={prescription} />
              )}
              {cancelable.includes(prescription.state) && (
                <CancelPrescription id={prescription.id} isUsed={prescription.state === 'dispensed'} />
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const cancelable: readonly IssuedPrescription['state'][] = ['signing', 'issued', 'dispensed']

function Issued({ prescription }: { prescription: IssuedPrescription }) {
  const { id, state, items, issuedAt, expiresAt, pdfSrc, paper, failedAt, nationalNumber } = prescription
  const { cancelReason, replacedById, replacesId } = prescription
  return (
    <>
      <StatusBadge tone={states[state].tone}>{replacedById === null ? states[state].label : 'Substituída'}</StatusBadge>
      {items.map(({ description, composition, freeComposition, posology, durationDays }) => (
        <div key={`${description} ${posology}`}>
          <p>
            <strong>{description}</strong>
            <br />
            {posologyWords(posology, durationDays)}
          </p>
          <Composition composition={composition} freeComposition={freeComposition} />
        </div>
      ))}
      {state !== 'signing' && state !== 'failed' && (
        <p className="ui-muted">{`Emitida em ${formatDateTime(issuedAt)}, vale até ${formatDate(expiresAt)}.`}</p>
      )}
      {nationalNumber && <p className="ui-muted">{`Número nacional ${nationalNumber}`}</p>}
      {failedAt === 'numbering' && (
        <Banner tone="error" title="A numeração nacional não respondeu ou recusou">
          A receita não foi assinada e não existe. Emita de novo, ou escolha “Em papel”.
        </Banner>
      )}
      {failedAt === 'replacing' && (
        <Banner tone="error" title="A receita que esta substituiria mudou">
          Ela foi usada ou substituída por outra antes da assinatura. Esta não foi assinada e não existe: confira as
          receitas do paciente e, se ainda for o caso, emita de novo.
        </Banner>
      )}
      {failedAt === 'signing' && replacesId !== null && (
        <p className="ui-muted">A receita que esta substituiria não mudou.</p>
      )}
      {paper && state !== 'canceled' && (
        <PaperToSend id={id} paper={paper} pdfSrc={pdfSrc} isValid={state === 'issued'} />
      )}
      {pdfSrc && paper?.state !== 'to_print' && paper?.state !== 'rejected' && (
        <a href={pdfSrc} target="_blank" rel="noreferrer">
          {paper ? 'Abrir o formulário' : 'Abrir o documento'}
        </a>
      )}
      {cancelReason && <p className="ui-muted">{`Motivo: ${cancelReason}`}</p>}
    </>
  )
}
