import { Banner, SelectField, TextAreaField } from '@prumo/ui'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { boxesOutWords } from '#shared/medicine/boxes-out-words.ts'
import { type Dispensing, useSettleCanceledParcelMutation } from './dispensings.api.ts'

type Form = { outcome: string; note: string }

const draftOf = memoryDrafts<Form>({ outcome: '', note: '' }, ['note'])
const faultsOf = ({ outcome }: Form): Faults<Form> =>
  outcome === '' ? { outcome: 'Diga se o envio foi interrompido.' } : {}

/** The prescription of a paid parcel was canceled: the pharmacist stops it, or says that it has left. */
export function ParcelOutcome({ dispensing }: { dispensing: Dispensing }) {
  const draft = draftOf(dispensing.id)
  const form = useForm({ draft, check: faultsOf })
  const [settle, { error, isLoading }] = useSettleCanceledParcelMutation()
  const own = useOwnAct()
  const send = ({ outcome, note }: Form) =>
    own(settle({ id: dispensing.id, outcome: outcome === 'sent' ? 'sent' : 'stopped', note: note.trim() }))
  return (
    <div className="acts">
      <Banner tone="error" title="Pare este envio">
        {`O médico cancelou a receita depois do pagamento.${outWords(dispensing)}`}
      </Banner>
      <StaffForm
        draft={draft}
        form={form}
        send={send}
        failure={error}
        isBusy={isLoading}
        submit={{ label: 'Registrar', variant: 'danger' }}
      >
        <SelectField {...form.field('outcome')} label="O que aconteceu" placeholder="Escolha" options={outcomes} />
        <TextAreaField {...form.field('note')} label="Recado para o médico" isOptional rows={3} maxLength={2_000} />
      </StaffForm>
    </div>
  )
}

/** The doctor speaks with him; who packs may be asked by him too. */
const outWords = ({ boxesOut }: Dispensing): string =>
  boxesOut.length === 0 ? '' : ` Já saiu: ${boxesOutWords(boxesOut)}. O paciente já foi avisado de que não deve usar.`

const outcomes = [
  { value: 'stopped', label: 'Interrompi: o paciente recebe de volta o que não saiu' },
  { value: 'sent', label: 'Tudo já tinha saído: o médico fala com o paciente' },
]
