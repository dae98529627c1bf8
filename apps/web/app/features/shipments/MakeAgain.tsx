import { SelectField, TextField } from '@prumo/ui'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { codeOf } from '#shared/failures/failure-codes.ts'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { otherBoxOptions } from './shipment-words.ts'
import { type OtherBox, type Shipment, useMakeShipmentAgainMutation } from './shipments.api.ts'

type Form = { report: string; otherBox: string }
const draftOf = memoryDrafts<Form>({ report: '', otherBox: '' }, ['report'])

/** Medicine that did not reach its patient is made once more by the pharmacy, not taken from a shelf. */
export function MakeAgain({ shipment: { id, state } }: { shipment: Shipment }) {
  const draft = draftOf(id)
  const form = useForm({ draft, check: () => ({}) })
  const [make, { error, isLoading }] = useMakeShipmentAgainMutation()
  const own = useOwnAct()
  const otherBox = form.field('otherBox')
  // Asked for once the server says that another box of it has arrived; what was answered stays in sight.
  const isOtherThere = (error !== undefined && codeOf(error as Failure) === 'box_with_buyer') || otherBox.value !== ''
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={({ report, otherBox }) =>
        own(make({ id, police_report: report.trim() || null, other_box: (otherBox || null) as OtherBox | null }))
      }
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
      {isOtherThere && (
        <SelectField
          {...otherBox}
          label="O que houve com a outra caixa?"
          hint="Pergunte ao paciente antes: com as duas, ele teria mais do que foi prescrito."
          placeholder="Escolha"
          options={otherBoxOptions}
        />
      )}
    </StaffForm>
  )
}
