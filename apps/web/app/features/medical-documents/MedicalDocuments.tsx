import { formatDate } from '@prumo/brazil'
import { Button, FieldError, LinkButton, TrashIcon, VisuallyHidden } from '@prumo/ui'
import { type ChangeEvent, useId, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { saidOf } from '#shared/failures/said.ts'
import type { Failure } from '#shared/http/failure.ts'
import { acceptedTypes, faultOfFile } from './file-faults.ts'
import {
  type MedicalDocument,
  useAddMedicalDocumentMutation,
  useRemoveMedicalDocumentMutation,
} from './medical-documents.api.ts'
import './medical-documents.css'

/** Exams and reports that a patient keeps for his doctor: sent with their progress, opened, removed. */
export function MedicalDocuments({ documents }: { documents: readonly MedicalDocument[] }) {
  const [remove, removing] = useRemoveMedicalDocumentMutation()
  return (
    <div className="ui-stack">
      <p className="ui-muted">Só o médico da sua consulta pode abrir, e cada leitura fica registrada em “Quem leu”.</p>
      {documents.length === 0 ? (
        <p>Nenhum documento. Se tiver exames ou laudos, envie antes da consulta.</p>
      ) : (
        <ul className="documents">
          {documents.map(({ id, name, createdAt, fileSrc }) => (
            <li key={id} className="documents__one">
              <LinkButton href={fileSrc} target="_blank" rel="noreferrer" variant="link">
                {name}
              </LinkButton>
              <span className="ui-muted">{formatDate(createdAt)}</span>
              <Button variant="icon" isBusy={removing.isLoading} onClick={() => void remove(id)}>
                <TrashIcon />
                <VisuallyHidden>{`Remover ${name}`}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SaidBanner failure={removing.error} />
      <SendDocument />
    </div>
  )
}

function SendDocument() {
  const id = useId()
  const [add, { isLoading }] = useAddMedicalDocumentMutation()
  const [part, setPart] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    const found = faultOfFile(file)
    setFault(found)
    if (found === null) {
      setPart(0)
      const answer = await add({ file, onProgress: setPart })
      if (answer.error) setFault(saidOf(answer.error as Failure))
    }
    // The same file may be chosen again.
    input.value = ''
  }
  return (
    <div className="documents__send">
      <input
        id={id}
        type="file"
        className="ui-hidden"
        accept={acceptedTypes}
        disabled={isLoading}
        aria-describedby={`${id}-words`}
        onChange={(event) => void choose(event)}
      />
      <label htmlFor={id} className="ui-button ui-button--quiet">
        {isLoading ? 'Enviando…' : 'Enviar um documento'}
      </label>
      <div id={`${id}-words`}>
        {isLoading && (
          <progress className="documents__progress" max={1} value={part} aria-label="Envio do documento">
            {`${Math.round(part * 100)}%`}
          </progress>
        )}
        {fault && <FieldError>{fault}</FieldError>}
        <p className="ui-field__hint">PDF, JPEG ou PNG, até 10 MB.</p>
      </div>
    </div>
  )
}
