import { TextField } from '@prumo/ui'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { useForm } from '#shared/hooks/use-form.ts'
import { type Shipment, useMakeShipmentAgainMutation } from './shipments.api.ts'

type Form = { report: string }
const draftOf = memoryDrafts<Form>({ report: '' }, ['report'])

/** Medicine that did not reach its patient is made once more by the pharmacy, not taken from a shelf. */
export function MakeAgain({ shipment: { id, state } }: { shipment: Shipment }) {
  const draft = draftOf(id)
  const form = useForm({ draft, check: () => ({}) })
  const [make, { error, isLoading }] = useMakeShipmentAgainMutation()
  const own = useOwnAct()
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={({ report }) => own(make({ id, police_report: report.trim() || null }))}
      failure={error}
      isBusy={isLoading}
      faultsAt={{ report: 'police_report' }}
      submit={{ label: 'Fazer de novo' }}
    >
      <p className="ui-muted">
        {state === 'lost'
          ? 'A mesma fórmula volta para a fila de manipulação, sem custo para o paciente. Se a caixa perdida chegar antes, a nova não sai.'
          : 'Combine o endereço com o paciente. O que voltou não é enviado de novo: guarde separado, e a fórmula volta para a fila.'}
      </p>
      {state === 'lost' && (
        <TextField
          {...form.field('report')}
          label="Boletim de ocorrência"
          hint="Só para o que é controlado: o número fica com a ordem."
          maxLength={60}
          autoComplete="off"
        />
      )}
    </StaffForm>
  )
}
