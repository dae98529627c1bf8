import { Card, TextAreaField } from '@prumo/ui'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { useForm } from '#shared/hooks/use-form.ts'
import { useBreakGlassMutation } from './access-reasons.api.ts'
import { mostReason, reasonFault, toldAtOnce } from './emergency-reason.ts'

type Form = { reason: string }

const draftOf = memoryDrafts<Form>({ reason: '' })
const check = ({ reason }: Form) => {
  const fault = reasonFault(reason)
  return fault ? { reason: fault } : {}
}

/** Where there is no other reason: an emergency, in words that patient and administration read. */
export function BreakGlass({ patientId, isForPsychology = false }: { patientId: number; isForPsychology?: boolean }) {
  const draft = draftOf(patientId)
  const form = useForm<Form>({ draft, check })
  const [breakGlass, { error, isLoading }] = useBreakGlassMutation()
  return (
    <Card>
      <h2>É uma emergência?</h2>
      <div className="acts">
        <p>
          {isForPsychology
            ? 'As notas da psicologia são reservadas. Numa emergência, você pode abri-las por doze horas.'
            : 'Você pode abrir este prontuário por doze horas.'}{' '}
          {toldAtOnce}
        </p>
        <StaffForm
          draft={draft}
          form={form}
          send={({ reason }) => breakGlass({ patientId, reason })}
          failure={error}
          isBusy={isLoading}
          submit={{ label: 'Abrir em emergência', variant: 'danger' }}
        >
          <TextAreaField
            {...form.field('reason')}
            onChange={(event) => form.change('reason', event.currentTarget.value)}
            label="Motivo"
            rows={3}
            maxLength={mostReason}
          />
        </StaffForm>
      </div>
    </Card>
  )
}
