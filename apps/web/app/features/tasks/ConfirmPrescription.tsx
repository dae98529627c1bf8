import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { WrittenAct } from '#features/staff/form/WrittenAct.tsx'
import { useConfirmPrescriptionMutation } from './tasks.api.ts'

const draftOf = memoryDrafts({ reason: '' })

/** The doctor confirms what he prescribed, in his own words; the request goes back to the pharmacy. */
export function ConfirmPrescription({ taskId }: { taskId: number }) {
  const [confirm, confirming] = useConfirmPrescriptionMutation()
  const own = useOwnAct()
  return (
    <WrittenAct
      draft={draftOf(taskId)}
      field="reason"
      label="Resposta ao farmacêutico"
      hint="Só a farmácia lê."
      rows={4}
      maxLength={2_000}
      missing="Responda ao farmacêutico."
      send={(reason, key) => own(confirm({ id: taskId, reason, key }))}
      sending={confirming}
      // To confirm and to cancel are both answers: none of them is pushed.
      submit={{ label: 'Confirmar a receita', variant: 'teal' }}
    />
  )
}
