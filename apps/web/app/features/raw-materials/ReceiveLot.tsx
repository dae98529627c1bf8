import { isValidCnpj } from '@prumo/brazil'
import { SelectField, TextField } from '@prumo/ui'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { microgramsFrom } from '#shared/medicine/micrograms.ts'
import { useRawMaterialsQuery, useReceiveLotMutation } from './raw-materials.api.ts'

type Form = {
  substance: string
  name: string
  lot_number: string
  supplier: string
  supplier_cnpj: string
  received_on: string
  expires_on: string
  correction_factor: string
  amount: string
  invoice: string
}
const excipient = 'excipient'
const draftOf = memoryDrafts<Form>(
  {
    substance: '',
    name: '',
    lot_number: '',
    supplier: '',
    supplier_cnpj: '',
    received_on: '',
    expires_on: '',
    correction_factor: '1',
    amount: '',
    invoice: '',
  },
  ['name', 'lot_number', 'supplier', 'supplier_cnpj', 'amount', 'invoice'],
)

const factorFrom = (typed: string): number => Number(typed.trim().replace(',', '.'))

const faultsOf = (form: Form): Faults<Form> => {
  const factor = factorFrom(form.correction_factor)
  const missing = (['lot_number', 'supplier', 'invoice', 'received_on', 'expires_on'] as const).filter(
    (name) => form[name].trim() === '',
  )
  return {
    ...Object.fromEntries(missing.map((name) => [name, 'Preencha como no certificado ou na nota.'])),
    ...(form.substance === '' ? { substance: 'Escolha a matéria-prima.' } : {}),
    ...(form.substance === excipient && form.name.trim() === '' ? { name: 'Escreva o nome do excipiente.' } : {}),
    ...(isValidCnpj(form.supplier_cnpj) ? {} : { supplier_cnpj: 'Confira o CNPJ.' }),
    ...(factor >= 1 && factor <= 20 ? {} : { correction_factor: 'Um número de 1 a 20, como 1,14.' }),
    ...(microgramsFrom(form.amount, 'g') === null ? { amount: 'Escreva a quantidade em gramas.' } : {}),
  }
}

/** A lot that was bought, by its certificate and its invoice. */
export function ReceiveLot({ onSent }: { onSent: () => void }) {
  const draft = draftOf('new')
  const form = useForm({ draft, check: faultsOf })
  const { data: rawMaterials = [] } = useRawMaterialsQuery()
  const [receive, { error, isLoading }] = useReceiveLotMutation()
  const isExcipient = form.values.substance === excipient
  const send = ({ amount, correction_factor, substance, name, ...typed }: Form) =>
    receive({
      ...typed,
      substance: substance === excipient ? null : substance,
      name: rawMaterials.find((one) => one.substance === substance)?.name ?? name.trim(),
      correction_factor: Math.round(factorFrom(correction_factor) * 10_000) / 10_000,
      micrograms: microgramsFrom(amount, 'g') ?? 0,
    })
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={send}
      onSent={onSent}
      failure={error}
      isBusy={isLoading}
      faultsAt={{ amount: 'micrograms' }}
      submit={{ label: 'Registrar o lote', variant: 'teal' }}
    >
      <SelectField
        {...form.field('substance')}
        label="Matéria-prima"
        placeholder="Escolha"
        options={[
          ...rawMaterials.map(({ substance, name }) => ({ value: substance, label: name })),
          { value: excipient, label: 'Excipiente ou veículo' },
        ]}
      />
      {isExcipient && <TextField {...form.field('name')} label="Nome do excipiente" maxLength={120} />}
      <TextField {...form.field('lot_number')} label="Número do lote" maxLength={120} autoComplete="off" />
      <TextField {...form.field('supplier')} label="Fornecedor" maxLength={120} autoComplete="off" />
      <TextField {...form.field('supplier_cnpj')} label="CNPJ do fornecedor" maxLength={20} autoComplete="off" />
      <TextField {...form.field('invoice')} label="Nota fiscal" maxLength={120} autoComplete="off" />
      <TextField {...form.field('received_on')} type="date" label="Recebido em" />
      <TextField {...form.field('expires_on')} type="date" label="Vence em" />
      <TextField {...form.field('amount')} label="Quantidade" suffix="g" inputMode="decimal" autoComplete="off" />
      <TextField
        {...form.field('correction_factor')}
        label="Fator de correção"
        hint="Sal, água e teor do certificado. Sem correção, 1."
        inputMode="decimal"
        autoComplete="off"
      />
    </StaffForm>
  )
}
