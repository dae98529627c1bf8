import { Button } from '@prumo/ui'
import { useState } from 'react'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { WrittenAct } from '#features/staff/form/WrittenAct.tsx'
import { useAddEntryMutation } from './chart.api.ts'

type RefuteAnswerProps = {
  patientId: number
  visitId: number
  /** What a survey says, by the checks' own key, and as the chart will call it. */
  told: { about: 'medicine' | 'allergy' | 'condition'; key: string; words: string }
}

const least = 10
const draftOf = memoryDrafts({ detail: '' })

/** A doctor has verified with the patient that what a survey says is not so: both stay in the chart. */
export function RefuteAnswer({ patientId, visitId, told }: RefuteAnswerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [add, adding] = useAddEntryMutation()
  const { words, ...refutes } = told
  if (!isOpen)
    return (
      <Button variant="link" size="small" onClick={() => setIsOpen(true)}>
        Verifiquei com o paciente: não é assim
      </Button>
    )
  return (
    <WrittenAct
      draft={draftOf(patientId)}
      field="detail"
      label={`Como você verificou que não é assim: ${words}`}
      hint="A resposta do paciente continua visível. Depois disto a receita pede um motivo em vez de ser impedida."
      rows={3}
      maxLength={1_000}
      missing={`Escreva em ao menos ${least} letras como verificou.`}
      least={least}
      send={(detail) => add({ patientId, consultation_id: visitId, kind: 'refutation', text: words, detail, refutes })}
      sending={adding}
      submit={{ label: 'Guardar no prontuário', variant: 'teal' }}
    />
  )
}
