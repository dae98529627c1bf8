import { formatDateTime } from '@prumo/brazil'
import { Card, StatusBadge } from '@prumo/ui'
import { OpenFile } from '#shared/files/OpenFile.tsx'
import { ReceiveDocument } from './ReceiveDocument.tsx'
import { type ConsultationRecord, useOpenMedicalDocumentMutation } from './record.api.ts'

type Document = ConsultationRecord['documents'][number]
type GivenDocumentsProps = { consultationId: number; documents: readonly Document[]; mayAdd: boolean }

/** The documents given to this consultation, first those that nobody has looked at. */
export function GivenDocuments({ consultationId, documents, mayAdd }: GivenDocumentsProps) {
  const [open] = useOpenMedicalDocumentMutation()
  return (
    <Card>
      <h2>Documentos do paciente</h2>
      {documents.length === 0 && <p className="ui-muted">Nenhum documento para esta consulta.</p>}
      <ul className="record__lines">
        {newFirst(documents).map(({ id, name, isOfTeam, givenAt, openedAt }) => (
          <li key={id} className="record__document">
            <OpenFile ask={() => open({ consultationId, documentId: id })}>{name}</OpenFile>
            <span className="ui-muted">
              {isOfTeam
                ? `Acrescentado por você em ${formatDateTime(givenAt)}`
                : `Recebido em ${formatDateTime(givenAt)}${openedAt ? `, aberto em ${formatDateTime(openedAt)}` : ''}`}
            </span>
            {openedAt === null && <StatusBadge tone="wait">A conferir</StatusBadge>}
          </li>
        ))}
      </ul>
      {mayAdd && <ReceiveDocument consultationId={consultationId} />}
    </Card>
  )
}

const newFirst = (documents: readonly Document[]): Document[] =>
  [...documents].sort((one, other) => Number(one.openedAt !== null) - Number(other.openedAt !== null))
