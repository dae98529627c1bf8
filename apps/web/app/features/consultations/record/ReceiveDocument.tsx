import { useId } from 'react'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useReceiveDocumentMutation } from './record.api.ts'

const accepted =
  'application/pdf,image/jpeg,image/png,image/webp,.heic,.heif,application/json,application/fhir+json,.json'

/** What the patient shows or brings: it belongs to the record at once, and he sees who added it. */
export function ReceiveDocument({ consultationId }: { consultationId: number }) {
  const id = useId()
  const [receive, { error, isLoading }] = useReceiveDocumentMutation()
  const own = useOwnAct()
  return (
    <div className="acts">
      <input
        id={id}
        type="file"
        className="ui-hidden"
        accept={accepted}
        disabled={isLoading}
        aria-describedby={`${id}-words`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // So that the same file can be chosen again.
          event.currentTarget.value = ''
          if (file) void own(receive({ id: consultationId, file }))
        }}
      />
      <label htmlFor={id} className="ui-button ui-button--quiet ui-button--small record__receive">
        {isLoading ? 'Enviando' : 'Acrescentar um documento'}
      </label>
      <p id={`${id}-words`} className="ui-field__hint">
        PDF, foto ou prontuário de outro serviço em FHIR, que vira um PDF para conferir. O paciente vê quem acrescentou.
      </p>
      <SaidBanner failure={error} />
    </div>
  )
}
