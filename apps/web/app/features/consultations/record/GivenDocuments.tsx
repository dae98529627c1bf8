import { formatDateTime } from '@prumo/brazil'
import { Button, Card, StatusBadge, VisuallyHidden } from '@prumo/ui'
import { useState } from 'react'
import { OpenFile } from '#shared/files/OpenFile.tsx'
import { ReceiveDocument } from './ReceiveDocument.tsx'
import { ReviewReceived } from './received/ReviewReceived.tsx'
import { badgeOf, isSetApart } from './received/received-words.ts'
import { type ConsultationRecord, useOpenMedicalDocumentMutation } from './record.api.ts'

type Document = ConsultationRecord['documents'][number]
type GivenDocumentsProps = { consultationId: number; documents: readonly Document[]; mayAdd: boolean }

/** The documents given to this consultation, first those that nobody has looked at. */
export function GivenDocuments({ consultationId, documents, mayAdd }: GivenDocumentsProps) {
  return (
    <Card>
      <h2>Documentos do paciente</h2>
      {documents.length === 0 && <p className="ui-muted">Nenhum documento para esta consulta.</p>}
      <ul className="record__lines">
        {newFirst(documents).map((document) => (
          <GivenDocument key={document.id} consultationId={consultationId} document={document} />
        ))}
      </ul>
      {mayAdd && <ReceiveDocument consultationId={consultationId} />}
    </Card>
  )
}

function GivenDocument({ consultationId, document }: { consultationId: number; document: Document }) {
  const [open] = useOpenMedicalDocumentMutation()
  const { id, name, isOfTeam, givenAt, openedAt, received } = document
  const mayOpen = received === null || !(isSetApart(received) || received.verdict === 'not_his')
  return (
    <li className="record__document">
      {mayOpen ? <OpenFile ask={() => open({ consultationId, documentId: id })}>{name}</OpenFile> : <span>{name}</span>}
      <span className="ui-muted">
        {isOfTeam
          ? `Acrescentado por você em ${formatDateTime(givenAt)}`
          : `Recebido em ${formatDateTime(givenAt)}${openedAt ? `, aberto em ${formatDateTime(openedAt)}` : ''}`}
      </span>
      {received ? (
        <Received place={{ consultationId, documentId: id }} name={name} received={received} />
      ) : (
        openedAt === null && <StatusBadge tone="wait">A conferir</StatusBadge>
      )}
    </li>
  )
}

type ReceivedProps = {
  place: { consultationId: number; documentId: number }
  name: string
  received: NonNullable<Document['received']>
}

/** The comparison is a logged reading, so it is asked for by the press. */
function Received({ place, name, received }: ReceivedProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { tone, words } = badgeOf(received)
  return (
    <>
      <StatusBadge tone={tone}>{words}</StatusBadge>
      <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {received.verdict === null ? 'Conferir de quem é' : 'Ver a conferência'}
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
      {isOpen && <ReviewReceived place={place} />}
    </>
  )
}

const newFirst = (documents: readonly Document[]): Document[] =>
  [...documents].sort((one, other) => Number(one.openedAt !== null) - Number(other.openedAt !== null))
