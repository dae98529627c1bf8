import { formatDate } from '@prumo/brazil'
import { FieldError } from '@prumo/ui'
import { type ChangeEvent, useId, useState } from 'react'
import { faultAt, saidOf } from '#shared/failures/said.ts'
import type { Failure } from '#shared/http/failure.ts'
import { type SignedDocument, useAddExamResultMutation } from './signed-documents.api.ts'

const accepted = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', '.heic', '.heif'].join(',')

/** What the patient brought back of a request for exams, what the doctor says of it, and another file to send. */
export function ExamResults({ document }: { document: SignedDocument }) {
  const { id, state, results } = document
  return (
    <div className="document__results">
      <h4>Resultados</h4>
      {results.length === 0 && state === 'issued' && (
        <p className="ui-muted">Quando tiver o resultado, envie aqui: o médico que pediu recebe e responde.</p>
      )}
      {results.length > 0 && (
        <ul>
          {results.map((result) => (
            <li key={result.id}>
              <a href={result.fileSrc} target="_blank" rel="noreferrer">
                {result.name}
              </a>
              {result.reviewedAt && result.note ? (
                <p>
                  <span className="ui-muted">{`O médico avaliou em ${formatDate(result.reviewedAt)}:`}</span>
                  <br />
                  <span className="document__note">{result.note}</span>
                </p>
              ) : (
                <p className="ui-muted">{`Enviado em ${formatDate(result.addedAt)}. O médico ainda não avaliou.`}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      {state === 'issued' && <SendResult requestId={id} />}
    </div>
  )
}

function SendResult({ requestId }: { requestId: number }) {
  const id = useId()
  const [add, { isLoading }] = useAddExamResultMutation()
  const [fault, setFault] = useState<string | null>(null)
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    setFault(null)
    const { error } = await add({ requestId, file, key: crypto.randomUUID() })
    if (error) setFault(wordsOf(error as Failure))
    // So that the same file can be chosen again.
    input.value = ''
  }
  return (
    <div className="document__send">
      <input
        id={id}
        type="file"
        className="ui-hidden"
        accept={accepted}
        disabled={isLoading}
        aria-describedby={`${id}-words`}
        onChange={(event) => void choose(event)}
      />
      <label htmlFor={id} className="ui-button ui-button--quiet">
        {isLoading ? 'Enviando…' : 'Enviar resultado'}
      </label>
      <div id={`${id}-words`}>
        {fault && <FieldError>{fault}</FieldError>}
        <p className="ui-field__hint">PDF ou foto, até 10 MB. O que você envia passa a fazer parte do prontuário.</p>
      </div>
    </div>
  )
}

const wordsOf = (failure: Failure): string => faultAt(failure, 'files') ?? saidOf(failure)
