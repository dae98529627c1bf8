import { TextAreaField } from '@prumo/ui'
import { useState } from 'react'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { useConfirmPrescriptionMutation } from './tasks.api.ts'

type Form = { reason: string }

const draftOf = memoryDrafts<Form>({ reason: '' })
const faultsOf = ({ reason }: Form): Faults<Form> =>
  reason.trim() === '' ? { reason: 'Responda ao farmacêutico.' } : {}

/** The doctor confirms what he prescribed, in his own words; the request goes back to the pharmacy. */
export function ConfirmPrescription({ taskId }: { taskId: number }) {
  const draft = draftOf(taskId)
  const form = useForm({ draft, check: faultsOf })
  const [confirm, { error, isLoading }] = useConfirmPrescriptionMutation()
  const [key] = useState(() => crypto.randomUUID())
  const own = useOwnAct()
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={({ reason }) => own(confirm({ id: taskId, reason: reason.trim(), key }))}
      failure={error}
      isBusy={isLoading}
      submit={{ label: 'Confirmar a receita' }}
    >
      <TextAreaField
        {...form.field('reason')}
        onChange={(event) => form.change('reason', event.currentTarget.value)}
        label="Resposta ao farmacêutico"
        hint="Só a farmácia lê."
        rows={4}
        maxLength={2_000}
      />
    </StaffForm>
  )
}
