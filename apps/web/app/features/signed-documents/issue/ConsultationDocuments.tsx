import { formatDateTime } from '@prumo/brazil'
import { buttonClasses, LoadingRegion, Skeleton, StatusBadge, type StatusTone } from '@prumo/ui'
import type { ReactNode } from 'react'
import { HasDraft } from '#features/staff/form/HasDraft.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { DocumentBlocks } from '../DocumentBlocks.tsx'
import { CancelDocument } from './CancelDocument.tsx'
import { keptDocument } from './document-form.ts'
import { type IssuedDocument, useConsultationDocumentsQuery } from './issuing.api.ts'
import { ReviewResults } from './ReviewResults.tsx'
import { WriteDocument } from './WriteDocument.tsx'
import './documents.css'

type DocumentsProps = {
  consultationId: number
  pathology: string | null
  mayWrite: boolean
  /** What must be said before the signature: shown above what is written. */
  beforeSigning: ReactNode
}

/** The certificates, exam requests and reports of a consultation, and another one to write. */
export function ConsultationDocuments({ consultationId, pathology, mayWrite, beforeSigning }: DocumentsProps) {
  const { data, error, refetch } = useConsultationDocumentsQuery(consultationId, { refetchOnMountOrArgChange: 30 })
  if (!data)
    return error ? (
      <SaidBanner failure={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingRegion label="Carregando os documentos">
        <Skeleton form="control" />
      </LoadingRegion>
    )
  return (
    <>
      {data.documents.length === 0 ? (
        <p className="ui-muted">Nenhum documento emitido.</p>
      ) : (
        <ul className="issued-documents">
          {data.documents.map((document) => (
            <li key={document.id}>
              <Issued document={document} />
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <details className="acts__more">
          <summary className={buttonClasses({ variant: 'quiet', size: 'small', isWide: true })}>
            Escrever documento
            <HasDraft draft={keptDocument(consultationId)} />
          </summary>
          {beforeSigning}
          <WriteDocument consultationId={consultationId} pathology={pathology} known={data} />
        </details>
      )}
    </>
  )
}

const states: Record<IssuedDocument['state'], { label: string; tone: StatusTone }> = {
  signing: { label: 'Assinando', tone: 'wait' },
  failed: { label: 'Não foi assinado', tone: 'danger' },
  issued: { label: 'Válido', tone: 'ok' },
  canceled: { label: 'Cancelado', tone: 'danger' },
}

function Issued({ document }: { document: IssuedDocument }) {
  const { id, title, state, blocks, issuedAt, pdfSrc, cancelReason, replacedById, results, confirmedMedicines } =
    document
  return (
    <>
      <StatusBadge tone={states[state].tone}>{replacedById === null ? states[state].label : 'Substituído'}</StatusBadge>
      <strong>{title}</strong>
      <DocumentBlocks blocks={blocks} />
      {confirmedMedicines.length > 0 && (
        <p className="ui-muted">{`Remédios citados, conferidos ao assinar: ${confirmedMedicines.join(', ')}.`}</p>
      )}
      {pdfSrc && (
        <p className="ui-muted">
          {`Assinado em ${formatDateTime(issuedAt)}. `}
          <a href={pdfSrc} target="_blank" rel="noreferrer">
            Abrir
          </a>
        </p>
      )}
      {cancelReason && <p className="ui-muted">{`Motivo: ${cancelReason}`}</p>}
      {results.length > 0 && <ReviewResults results={results} />}
      {(state === 'issued' || state === 'signing') && <CancelDocument id={id} />}
    </>
  )
}
