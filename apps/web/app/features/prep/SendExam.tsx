import { calendarDayOf } from '@prumo/brazil'
import { SelectField, TextField } from '@prumo/ui'
import { useState } from 'react'
import { faultAt } from '#shared/failures/said.ts'
import { FileSender } from '#shared/uploads/FileSender.tsx'
import { acceptedPapers, faultOfFile } from '#shared/uploads/file-faults.ts'
import { type PrepKind, useCancelPrepExamMutation, useSendPrepExamMutation } from './prep-documents.api.ts'
import { kindNames, kinds } from './prep-words.ts'

type SendExamProps = { userId: number; first: PrepKind | undefined; mayTake: () => boolean }

/** Which exam, of which day, and its file or photo. `first`: what is missing most. `mayTake`: whether he agreed. */
export function SendExam({ userId, first = 'other', mayTake }: SendExamProps) {
  const [chosen, setKind] = useState<PrepKind | null>(null)
  const [collectedOn, setCollectedOn] = useState('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [send] = useSendPrepExamMutation()
  const [cancel] = useCancelPrepExamMutation()
  const kind = chosen ?? first
  const checked = (file: File): string | null => {
    if (!mayTake()) return 'Autorize antes, no quadro desta página.'
    const dayFault = faultOfDay(collectedOn)
    setFault(dayFault)
    return dayFault ? 'Informe antes o dia da coleta.' : faultOfFile(file)
  }
  return (
    <FileSender
      label="Escolher o arquivo"
      accept={acceptedPapers}
      hint="PDF ou foto, até 20 MB. O nome, a data da coleta e o resultado precisam aparecer. O arquivo fica no seu prontuário."
      faultOf={checked}
      send={(file) => send({ ...file, userId, kind, collectedOn })}
      onDropped={(transit) => void cancel(transit)}
      faultAtField={(failure) => faultAt(failure, 'collected_on') ?? faultAt(failure, 'files')}
    >
      {({ isBusy }) => (
        <div className="prep__fields">
          <SelectField
            label="Qual exame"
            value={kind}
            disabled={isBusy}
            options={kinds.map((value) => ({ value, label: kindNames[value] }))}
            onChange={(event) => setKind(event.currentTarget.value as PrepKind)}
          />
          <TextField
            label="Dia da coleta"
            hint="Está no laudo. Não é o dia em que o resultado saiu."
            type="date"
            max={calendarDayOf(new Date())}
            value={collectedOn}
            disabled={isBusy}
            error={fault}
            onChange={(event) => {
              setCollectedOn(event.currentTarget.value)
              setFault(undefined)
            }}
          />
        </div>
      )}
    </FileSender>
  )
}

const faultOfDay = (day: string): string | undefined => {
  if (day === '') return 'Informe o dia da coleta.'
  return day > calendarDayOf(new Date()) ? 'Esta data ainda não chegou. Confira o dia da coleta.' : undefined
}
