import { SelectField } from '@prumo/ui'
import { useState } from 'react'
import { faultAt } from '#shared/failures/said.ts'
import { FileSender } from '#shared/uploads/FileSender.tsx'
import { acceptedTypes, acceptedWords, faultOfFile } from '#shared/uploads/file-faults.ts'
import { useCancelUploadMutation, useSendMedicalDocumentMutation } from './medical-documents.api.ts'
import { type Receiver, receiverOption } from './receivers.ts'

const nobody = ''

type SendDocumentProps = { receivers: readonly Receiver[] | undefined; at?: number | undefined }

/** Uploads one document for a consultation: by default this page's own, or the only one. */
export function SendDocument({ receivers, at }: SendDocumentProps) {
  const [send] = useSendMedicalDocumentMutation()
  const [cancel] = useCancelUploadMutation()
  const [chosen, setChosen] = useState<string | null>(null)
  // If the consultations are unknown, the server decides, as for any other client.
  const receiver = receivers && (chosen ?? usualReceiver(receivers, at))
  return (
    <FileSender
      label="Enviar um documento"
      accept={acceptedTypes}
      hint={`${acceptedWords}, até 20 MB. Das fotos, o lugar e os dados do aparelho são apagados. Um prontuário de outro serviço em FHIR (.json, até 2 MB) vira um PDF, que só vale depois de o médico conferir.`}
      faultOf={faultOfFile}
      send={(file) => send({ ...file, receiver })}
      onDropped={(transit) => void cancel(transit)}
      faultAtField={(failure) => faultAt(failure, 'files') ?? faultAt(failure, 'consultation_id')}
    >
      {({ isBusy }) =>
        receivers !== undefined &&
        receivers.length > 0 && (
          <SelectField
            label="Mostrar em qual consulta"
            className="documents__receiver"
            value={receiver}
            disabled={isBusy}
            onChange={(event) => setChosen(event.currentTarget.value)}
            options={[
              ...receivers.map((each) => ({ value: String(each.id), label: receiverOption(each) })),
              { value: nobody, label: 'Nenhuma por enquanto, só eu vejo' },
            ]}
          />
        )
      }
    </FileSender>
  )
}

const usualReceiver = (receivers: readonly Receiver[], at: number | undefined): string => {
  if (receivers.some((each) => each.id === at)) return String(at)
  const [only, ...others] = receivers
  return only && others.length === 0 && at === undefined ? String(only.id) : nobody
}
