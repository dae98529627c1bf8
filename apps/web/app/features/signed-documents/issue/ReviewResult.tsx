import { TextAreaField } from '@prumo/ui'
import { useState } from 'react'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { useReviewExamResultMutation } from './issuing.api.ts'

type Form = { note: string }
const draftOf = memoryDrafts<Form>({ note: '' })
const faultsOf = ({ note }: Form): Faults<Form> => (note.trim() === '' ? { note: 'Escreva a avaliação.' } : {})

/** What the doctor says of a result, once. */
export function ReviewResult({ resultId }: { resultId: number }) {
  const draft = draftOf(resultId)
  const form = useForm({ draft, check: faultsOf })
  const [review, { error, isLoading }] = useReviewExamResultMutation()
  const [key] = useState(() => crypto.randomUUID())
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={({ note }) => review({ id: resultId, note: note.trim(), key })}
      failure={error}
      isBusy={isLoading}
      submit={{ label: 'Avaliar resultado', variant: 'teal' }}
    >
      <TextAreaField
        {...form.field('note')}
        onChange={(event) => form.change('note', event.currentTarget.value)}
        label="Avaliação do resultado"
        hint="O paciente lê. Se precisar conversar, escreva a ele também."
        rows={3}
        maxLength={2_000}
      />
    </StaffForm>
  )
}
