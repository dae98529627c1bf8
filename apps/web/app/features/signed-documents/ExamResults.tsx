import { formatDate } from '@prumo/brazil'
import { faultAt } from '#shared/failures/said.ts'
import { FileSender } from '#shared/uploads/FileSender.tsx'
import { acceptedPapers, faultOfFile } from '#shared/uploads/file-faults.ts'
import { type SignedDocument, useCancelResultMutation, useSendExamResultMutation } from './signed-documents.api.ts'

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
  const [send] = useSendExamResultMutation()
  const [cancel] = useCancelResultMutation()
  return (
    <FileSender
      label="Enviar resultado"
      accept={acceptedPapers}
      hint="PDF ou foto, até 20 MB. O que você envia passa a fazer parte do prontuário."
      faultOf={faultOfFile}
      send={(file) => send({ ...file, requestId })}
      onDropped={(transit) => void cancel(transit)}
      faultAtField={(failure) => faultAt(failure, 'files')}
    />
  )
}
