import { Button, LinkButton, Modal, VisuallyHidden } from '@prumo/ui'
import { useState } from 'react'
import type { MedicalDocument } from './medical-documents.api.ts'

/**
 * Opens a document: a picture in the page, anything else in a tab of its own. It is loaded when it is asked for, from a
 * URL that ends after minutes, and no cache stores it.
 */
export function OpenDocument({ document: { name, contentType, fileSrc } }: { document: MedicalDocument }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isBroken, setIsBroken] = useState(false)
  const link = (
    <LinkButton href={fileSrc} target="_blank" rel="noreferrer" variant="link">
      {name}
    </LinkButton>
  )
  if (!contentType.startsWith('image/')) return link
  return (
    <span className="documents__open">
      {link}
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Ver
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
      <Modal isOpen={isOpen} onClose={() => setIsOpen(false)} title={name}>
        {isBroken ? (
          <p>A imagem não abriu. O endereço dela vale por alguns minutos: atualize a página e tente de novo.</p>
        ) : (
          isOpen && (
            <img
              src={fileSrc}
              alt="Imagem do documento"
              className="documents__picture"
              onError={() => setIsBroken(true)}
            />
          )
        )}
      </Modal>
    </span>
  )
}
