import { Button, LoadingRegion, Skeleton, StatusBadge } from '@prumo/ui'
import { useEffect, useRef } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Failure } from '#shared/http/failure.ts'
import { DocumentBlocks } from '../DocumentBlocks.tsx'
import type { DocumentPreview } from './issuing.api.ts'
import './documents.css'

type SheetProps = { preview: DocumentPreview | undefined; failure: Failure | undefined; onChange: () => void }

/** The document as it would be signed now. */
export function DocumentSheet({ preview, failure, onChange }: SheetProps) {
  const sheet = useRef<HTMLElement>(null)
  // The button that was pressed is gone.
  useEffect(() => sheet.current?.focus(), [])
  return (
    <section ref={sheet} tabIndex={-1} className="document-sheet" aria-label="Prévia do documento">
      <div className="document-sheet__head">
        <strong>{preview?.title ?? 'Documento'}</strong>
        <StatusBadge tone="wait">Prévia, sem validade</StatusBadge>
      </div>
      {!preview && !failure && (
        <LoadingRegion label="Desenhando o documento">
          <Skeleton form="control" />
        </LoadingRegion>
      )}
      {preview && (
        <>
          <p className="document-sheet__who">
            {`${preview.doctor.name}, ${preview.doctor.registration}`}
            <br />
            {`Para ${preview.patient.name}, ${preview.patient.about}`}
          </p>
          <DocumentBlocks blocks={preview.blocks} />
          <a href={`data:application/pdf;base64,${preview.pdf}`} download="previa-sem-validade.pdf">
            Baixar a prévia em PDF
          </a>
        </>
      )}
      <SaidBanner failure={failure} />
      <Button variant="link" size="small" onClick={onChange}>
        Mudar o texto
      </Button>
    </section>
  )
}
