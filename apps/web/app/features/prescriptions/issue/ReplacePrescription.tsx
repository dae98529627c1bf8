import { Checkbox, TextAreaField, TextField } from '@prumo/ui'
import { useEffect, useState } from 'react'
import { ActInDrawer } from '#features/staff/form/ActInDrawer.tsx'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { OrderFindings } from '../checks/OrderFindings.tsx'
import { useOrderReasons } from '../checks/order-reasons.ts'
import { type IssuedPrescription, useIssuePrescriptionMutation } from './prescribing.api.ts'
import { faultPaths, faultsOfItems, fieldOf, orderFrom, type ReplacingForm, signedForm } from './replacing-form.ts'

const own = { reason: '', consent: '' }
const draftOf = memoryDrafts<ReplacingForm>(own, ['reason'])
const faultsOf =
  (count: number) =>
  (form: ReplacingForm): Faults<ReplacingForm> => ({
    ...faultsOfItems(form, count),
    ...((form.reason ?? '').trim() === '' ? { reason: 'Escreva o motivo.' } : {}),
    ...(form.consent === 'yes' ? {} : { consent: 'Confirme que leu e quer assinar.' }),
  })

type ReplaceProps = { consultationId: number; prescription: IssuedPrescription }

/**
 * Issues the same items with other words or amounts; once it is signed, the old prescription is canceled and names it.
 */
export function ReplacePrescription(props: ReplaceProps) {
  return (
    <ActInDrawer label="Substituir" title="Substituir a receita">
      {(close) => <ReplaceForm {...props} onDone={close} />}
    </ActInDrawer>
  )
}

function ReplaceForm({ consultationId, prescription, onDone }: ReplaceProps & { onDone: () => void }) {
  const { id, items } = prescription
  const draft = draftOf(id)
  useEffect(() => draft.fill(signedForm({ items })), [items, draft])
  const form = useForm({ draft, check: faultsOf(items.length) })
  const [issue, { error, isLoading }] = useIssuePrescriptionMutation()
  const [key] = useState(() => crypto.randomUUID())
  const reasons = useOrderReasons(`replacing ${id}`)
  const isWritten = Object.keys(faultsOfItems(form.values, items.length)).length === 0
  const send = (typed: ReplacingForm) =>
    issue({
      consultationId,
      key,
      consent: true,
      items: orderFrom(typed, items),
      reasons: reasons.given,
      replaces: { prescription_id: id, reason: (typed.reason ?? '').trim() },
    })
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={send}
      onSent={() => {
        reasons.clear()
        onDone()
      }}
      failure={error}
      isBusy={isLoading}
      faultsAt={faultPaths(items.length)}
      submit={{ label: 'Assinar a nova e cancelar a antiga', variant: 'teal' }}
    >
      {items.map(({ description, freeComposition }, at) => (
        <ReplacedItem key={`${description} ${freeComposition}`} form={form} at={at} description={description} />
      ))}
      <TextAreaField
        {...form.field('reason')}
        label="Por que a antiga é cancelada"
        hint="O paciente e a farmácia leem. A antiga vale até a nova ser assinada. Se ela for um perigo, cancele-a e prescreva de novo."
        rows={3}
        maxLength={2_000}
      />
      <OrderFindings
        scope={`replacing ${id}`}
        consultationId={consultationId}
        items={isWritten ? orderFrom(form.values, items) : []}
        replaces={id}
        refused={error}
      />
      <Checkbox
        name="consent"
        checked={form.values.consent === 'yes'}
        onChange={(event) => form.change('consent', event.currentTarget.checked ? 'yes' : '')}
        error={form.field('consent').error}
      >
        Li a receita e quero assiná-la com o meu certificado
      </Checkbox>
    </StaffForm>
  )
}

type ReplacedItemProps = { form: ReturnType<typeof useForm<ReplacingForm>>; at: number; description: string }

function ReplacedItem({ form, at, description }: ReplacedItemProps) {
  const posology = fieldOf('posology', at)
  return (
    <fieldset className="acts">
      <legend>
        <strong>{description}</strong>
      </legend>
      <TextAreaField {...form.field(posology)} label="Posologia" rows={3} maxLength={1_000} />
      <div className="acts__pair">
        <TextField {...form.field(fieldOf('quantity', at))} label="Quantidade" inputMode="numeric" maxLength={2} />
        <TextField
          {...form.field(fieldOf('durationDays', at))}
          label="Duração"
          suffix="dias"
          inputMode="numeric"
          maxLength={3}
        />
      </div>
    </fieldset>
  )
}
