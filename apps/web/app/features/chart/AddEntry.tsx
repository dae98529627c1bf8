import { measureWords } from '@prumo/contracts/vitals'
import { SelectField, TextField } from '@prumo/ui'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { useForm } from '#shared/hooks/use-form.ts'
import { type Entry, useAddEntryMutation } from './chart.api.ts'
import { kindWords } from './chart-words.ts'

type Form = {
  kind: Entry['kind']
  text: string
  detail: string
  measure: string
  value: string
  second: string
  on: string
}

const draftOf = memoryDrafts<Form>(
  { kind: 'allergy', text: '', detail: '', measure: 'blood_pressure', value: '', second: '', on: '' },
  ['text', 'detail', 'value', 'second', 'on'],
)
// A refutation is written where something rests on the answer that it refutes.
const kinds = (Object.keys(kindWords) as Entry['kind'][])
  .filter((kind) => kind !== 'refutation')
  .map((value) => ({ value, label: kindWords[value].one }))
const measures = Object.entries(measureWords).map(([value, { label, unit }]) => ({
  value,
  label: `${label} (${unit})`,
}))
const numberFrom = (text: string): number => Number(text.trim().replace(',', '.') || Number.NaN)

const check = ({ kind, text, value, second, measure, on }: Form) => ({
  ...(kind === 'in_person' && on === '' ? { on: 'Escreva o dia da consulta.' } : {}),
  ...(kind !== 'vital' && text.trim() === '' ? { text: 'Escreva o que anotar.' } : {}),
  ...(kind === 'vital' && !Number.isFinite(numberFrom(value)) ? { value: 'Escreva o valor.' } : {}),
  ...(kind === 'vital' && measure === 'blood_pressure' && !Number.isFinite(numberFrom(second))
    ? { second: 'Escreva a mínima.' }
    : {}),
})

/** Adds to what stands about a patient. */
export function AddEntry({ patientId, visitId }: { patientId: number; visitId: number | null }) {
  const draft = draftOf(patientId)
  const form = useForm<Form>({ draft, check })
  const [add, { error, isLoading }] = useAddEntryMutation()
  const { kind, measure } = form.values
  const send = ({ text, detail, value, second, on }: Form) =>
    add({
      patientId,
      consultation_id: visitId,
      kind,
      text,
      detail: detail || null,
      on: kind === 'in_person' ? on : null,
      vital:
        kind === 'vital'
          ? {
              measure: measure as NonNullable<Entry['vital']>['measure'],
              value: numberFrom(value),
              second: measure === 'blood_pressure' ? numberFrom(second) : null,
            }
          : null,
    })
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={send}
      failure={error}
      isBusy={isLoading}
      submit={{ label: 'Anotar', variant: 'teal' }}
    >
      <SelectField {...form.field('kind')} label="O que é" options={kinds} />
      {kind === 'vital' ? (
        <>
          <SelectField {...form.field('measure')} label="Medida" options={measures} />
          <TextField
            {...form.field('value')}
            label={measure === 'blood_pressure' ? 'Máxima' : 'Valor'}
            inputMode="decimal"
          />
          {measure === 'blood_pressure' && <TextField {...form.field('second')} label="Mínima" inputMode="decimal" />}
        </>
      ) : (
        <>
          {kind === 'in_person' && <TextField {...form.field('on')} type="date" label="Dia" />}
          <TextField
            {...form.field('text')}
            label={kind === 'in_person' ? 'Com quem e onde' : kindWords[kind].one}
            maxLength={300}
          />
          <TextField
            {...form.field('detail')}
            label="Detalhe"
            hint={
              kind === 'in_person'
                ? 'De onde vem a informação: relato do paciente, laudo, relatório.'
                : 'Reação, dose, motivo.'
            }
            isOptional
            maxLength={1000}
          />
        </>
      )}
    </StaffForm>
  )
}
