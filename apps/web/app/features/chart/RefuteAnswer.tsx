import { Button, TextAreaField } from '@prumo/ui'
import { useState } from 'react'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { useForm } from '#shared/hooks/use-form.ts'
import { useAddEntryMutation } from './chart.api.ts'

type RefuteAnswerProps = {
  patientId: number
  visitId: number
  /** What a survey says, by the checks' own key, and as the chart will call it. */
  told: { about: 'medicine' | 'allergy' | 'condition'; key: string; words: string }
}

type Form = { detail: string }
const least = 10
const draftOf = memoryDrafts<Form>({ detail: '' })
const check = ({ detail }: Form) =>
  detail.trim().length < least ? { detail: `Escreva em ao menos ${least} letras como verificou.` } : {}

/** A doctor has verified with the patient that what a survey says is not so: both stay in the chart. */
export function RefuteAnswer({ patientId, visitId, told }: RefuteAnswerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const draft = draftOf(patientId)
  const form = useForm<Form>({ draft, check })
  const [add, { error, isLoading }] = useAddEntryMutation()
  const { words, ...refutes } = told
  if (!isOpen)
    return (
      <Button variant="link" size="small" onClick={() => setIsOpen(true)}>
        Verifiquei com o paciente: não é assim
      </Button>
    )
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={({ detail }) =>
        add({ patientId, consultation_id: visitId, kind: 'refutation', text: words, detail, refutes })
      }
      failure={error}
      isBusy={isLoading}
      submit={{ label: 'Guardar no prontuário', variant: 'teal' }}
    >
      <TextAreaField
        {...form.field('detail')}
        onChange={(event) => form.change('detail', event.currentTarget.value)}
        label={`Como você verificou que não é assim: ${words}`}
        hint="A resposta do paciente continua visível. Depois disto a receita pede um motivo em vez de ser impedida."
        rows={3}
        maxLength={1_000}
      />
    </StaffForm>
  )
}
