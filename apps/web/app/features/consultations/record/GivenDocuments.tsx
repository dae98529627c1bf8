import { formatDateTime } from '@prumo/brazil'
import { Button, Card, StatusBadge } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { ReceiveDocument } from './ReceiveDocument.tsx'
import { type ConsultationRecord, useOpenMedicalDocumentMutation } from './record.api.ts'

type Document = ConsultationRecord['documents'][number]
type GivenDocumentsProps = { consultationId: number; documents: readonly Document[]; mayAdd: boolean }

/**
 * The documents given to this consultation, first those that nobody has looked at. Opening one is a logged reading, so
 * its URL is requested only then.
 */
export function GivenDocuments({ consultationId, documents, mayAdd }: GivenDocumentsProps) {
  const [open, { error }] = useOpenMedicalDocumentMutation()
  const [blocked, setBlocked] = useState<string | null>(null)
  const show = async (documentId: number) => {
    setBlocked(null)
    // Opened during the press itself: a browser blocks a tab that is opened after an answer.
    const tab = window.open('', '_blank')
    const answer = await open({ consultationId, documentId })
    if (answer.error) return tab?.close()
    const { fileSrc } = answer.data
    if (!tab) return setBlocked(fileSrc)
    tab.opener = null
    tab.location.replace(fileSrc)
  }
  return (
    <Card>
      <h2>Documentos do paciente</h2>
      {documents.length === 0 && <p className="ui-muted">Nenhum documento para esta consulta.</p>}
      <ul className="record__lines">
        {newFirst(documents).map(({ id, name, isOfTeam, givenAt, openedAt }) => (
          <li key={id} className="record__document">
            <Button variant="link" onClick={() => void show(id)}>
              {name}
            </Button>
            <span className="ui-muted">
              {isOfTeam
                ? `Acrescentado por você em ${formatDateTime(givenAt)}`
                : `Recebido em ${formatDateTime(givenAt)}${openedAt ? `, aberto em ${formatDateTime(openedAt)}` : ''}`}
            </span>
            {openedAt === null && <StatusBadge tone="wait">A conferir</StatusBadge>}
          </li>
        ))}
      </ul>
      {blocked && (
        <p role="status">
          {'O navegador não deixou abrir outra aba. '}
          <a href={blocked} target="_blank" rel="noreferrer">
            Abrir o documento
          </a>
        </p>
      )}
      <SaidBanner failure={error} />
      {mayAdd && <ReceiveDocument consultationId={consultationId} />}
    </Card>
  )
}

const newFirst = (documents: readonly Document[]): Document[] =>
  [...documents].sort((one, other) => Number(one.openedAt !== null) - Number(other.openedAt !== null))
