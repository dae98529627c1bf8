import { Banner, Checkbox, TextAreaField, TextField } from '@prumo/ui'
import { ComboField } from '@prumo/ui/mantine'
import { useState } from 'react'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useForm } from '#shared/hooks/use-form.ts'
import {
  type IssuedPrescription,
  type Medicine,
  useIssuePrescriptionMutation,
  useMedicinesQuery,
} from './prescribing.api.ts'
import { faultsOfPrescription, itemOf, type PrescriptionForm, prescriptionDraft } from './prescription-form.ts'

type PrescribeProps = { consultationId: number; prescriptions: readonly IssuedPrescription[] }

/** Prescribes one formula. Nobody else sees it before it is signed; an idempotency key prevents a second one. */
export function Prescribe({ consultationId, prescriptions }: PrescribeProps) {
  const medicines = useMedicinesQuery()
  const draft = prescriptionDraft(consultationId)
  const form = useForm({ draft, check: faultsOfPrescription })
  const [issue, { error, isLoading, data }] = useIssuePrescriptionMutation()
  const [key, setKey] = useState(() => crypto.randomUUID())

  const send = (typed: PrescriptionForm) =>
    issue({ consultationId, key, items: [itemOf(typed)], consent: typed.consent === 'yes' })
  if (medicines.error) return <SaidBanner failure={medicines.error} onRetry={() => void medicines.refetch()} />
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={send}
      onSent={() => setKey(crypto.randomUUID())}
      failure={error}
      isBusy={isLoading}
      faultsAt={faultsAt}
      submit={{ label: 'Assinar e emitir', variant: 'teal' }}
    >
      <ComboField
        {...form.field('productId')}
        onValueChange={(productId) => form.change('productId', productId)}
        label="Fórmula"
        placeholder={medicines.data ? 'Busque pelo nome' : 'Carregando…'}
        nothingFound="Nenhuma fórmula com esse nome."
        options={(medicines.data ?? [])
          .filter(({ isIssuable, productId }) => isIssuable && productId !== null)
          .map(optionOf)}
        hint="Controle especial (C1) sai só em papel: falta a numeração nacional eletrônica."
      />
      <TextAreaField
        {...form.field('posology')}
        onChange={(event) => form.change('posology', event.currentTarget.value)}
        label="Posologia"
        rows={3}
        maxLength={1_000}
      />
      <div className="acts__pair">
        <TextField {...form.field('quantity')} label="Quantidade" inputMode="numeric" maxLength={2} />
        <TextField {...form.field('durationDays')} label="Duração" suffix="dias" inputMode="numeric" maxLength={3} />
      </div>
      <Checkbox
        name="consent"
        checked={form.values.consent === 'yes'}
        onChange={(event) => form.change('consent', event.currentTarget.checked ? 'yes' : '')}
        error={form.field('consent').error}
      >
        Li a receita e quero assiná-la com o meu certificado
      </Checkbox>
      {data && <Outcome state={prescriptions.find(({ id }) => id === data.id)?.state ?? data.state} />}
    </StaffForm>
  )
}

/** The state of the prescription just sent; the record shows its progress. */
function Outcome({ state }: Pick<IssuedPrescription, 'state'>) {
  if (state === 'failed') return <Banner tone="error">A assinatura não foi feita. Emita a receita de novo.</Banner>
  return (
    <Banner tone="info">
      {state === 'signing'
        ? 'Assinando. A receita vale e chega ao paciente assim que a assinatura ficar pronta.'
        : 'Receita assinada. O paciente já a recebeu.'}
    </Banner>
  )
}

const optionOf = ({ productId, label }: Medicine) => ({ value: String(productId), label })

const faultsAt = {
  productId: 'items.0.product_id',
  quantity: 'items.0.quantity',
  posology: 'items.0.posology',
  durationDays: 'items.0.duration_days',
}
