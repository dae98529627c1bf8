import { Button } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Chart, useOpenChartDocumentMutation } from './chart.api.ts'

type Props = { patientId: number; documents: Chart['documents'] }

/** The documents of a visit. Opening one is a logged reading, so its URL is requested only then. */
export function VisitDocuments({ patientId, documents }: Props) {
  const [open, { error }] = useOpenChartDocumentMutation()
  const [blocked, setBlocked] = useState<string | null>(null)
  const show = async ({ id: documentId, consultationId: visitId }: Chart['documents'][number]) => {
    setBlocked(null)
    // Opened during the press itself: a browser blocks a tab that is opened after an answer.
    const tab = window.open('', '_blank')
    const answer = await open({ patientId, visitId, documentId })
    if (answer.error) return tab?.close()
    const { fileSrc } = answer.data
    if (!tab) return setBlocked(fileSrc)
    tab.opener = null
    tab.location.replace(fileSrc)
  }
  if (documents.length === 0) return null
  return (
    <div>
      <h4>Documentos</h4>
      {documents.map((document) => (
        <Button key={document.id} variant="link" size="small" onClick={() => void show(document)}>
          {document.name}
        </Button>
      ))}
      {blocked && (
        <p role="status">
          {'O navegador não deixou abrir outra aba. '}
          <a href={blocked} target="_blank" rel="noreferrer">
            Abrir o documento
          </a>
        </p>
      )}
      <SaidBanner failure={error} />
    </div>
  )
}
