import { FieldError, SelectField } from '@prumo/ui'
import { type ChangeEvent, useId, useState } from 'react'
import { faultAt, saidOf } from '#shared/failures/said.ts'
import type { Failure } from '#shared/http/failure.ts'
import { acceptedTypes, acceptedWords, faultOfFile } from './file-faults.ts'
import { useAddMedicalDocumentMutation } from './medical-documents.api.ts'
import { type Receiver, receiverWords } from './receivers.ts'

const nobody = ''

type SendDocumentProps = { receivers: readonly Receiver[] | undefined; at?: number | undefined }

/** Uploads one document for a consultation: by default this page's own, or the only one. */
export function SendDocument({ receivers, at }: SendDocumentProps) {
  const id = useId()
  const [add, { isLoading }] = useAddMedicalDocumentMutation()
  const [part, setPart] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  // If the consultations are unknown, the server decides, as for any other client.
  const receiver = receivers && (chosen ?? usualReceiver(receivers, at))
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    const found = faultOfFile(file)
    setFault(found)
    if (found === null) {
      setPart(0)
      const answer = await add({ file, receiver, onProgress: setPart })
      if (answer.error) setFault(wordsOf(answer.error as Failure))
    }
    // So that the same file can be chosen again.
    input.value = ''
  }
  return (
    <div className="documents__send">
      {receivers !== undefined && receivers.length > 0 && (
        <SelectField
          label="Mostrar em qual consulta"
          className="documents__receiver"
          value={receiver}
          disabled={isLoading}
          onChange={(event) => setChosen(event.currentTarget.value)}
          options={[
            ...receivers.map((each) => ({ value: String(each.id), label: receiverWords(each) })),
            { value: nobody, label: 'Nenhuma por enquanto, só eu vejo' },
          ]}
        />
      )}
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
        {isLoading ? sendingWords(part) : 'Enviar um documento'}
      </label>
      <div id={`${id}-words`} className="documents__words">
        {isLoading && (
          <progress className="documents__progress" max={1} value={part} aria-label="Envio do documento">
            {`${Math.round(part * 100)}%`}
          </progress>
        )}
        {fault && <FieldError>{fault}</FieldError>}
        <p className="ui-field__hint">
          {`${acceptedWords}, até 10 MB. Das fotos, o lugar e os dados do aparelho são apagados. Um prontuário de outro serviço em FHIR (.json, até 2 MB) vira um PDF para o médico conferir.`}
        </p>
      </div>
    </div>
  )
}

/** After the upload the server still re-encodes a photo. */
const sendingWords = (part: number): string => (part < 1 ? 'Enviando…' : 'Conferindo…')

const usualReceiver = (receivers: readonly Receiver[], at: number | undefined): string => {
  if (receivers.some((each) => each.id === at)) return String(at)
  const [only, ...others] = receivers
  return only && others.length === 0 && at === undefined ? String(only.id) : nobody
}

const wordsOf = (failure: Failure): string =>
  faultAt(failure, 'files') ?? faultAt(failure, 'consultation_id') ?? saidOf(failure)
