import { Button, Checkbox, Drawer, TextAreaField, TextField } from '@prumo/ui'
import { useEffect, useState } from 'react'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { OrderFindings } from '../checks/OrderFindings.tsx'
import { useOrderReasons } from '../checks/order-reasons.ts'
import { type IssuedPrescription, useIssuePrescriptionMutation } from './prescribing.api.ts'

type Form = { posology: string; quantity: string; durationDays: string; reason: string; consent: string }

const draftOf = memoryDrafts<Form>({ posology: '', quantity: '', durationDays: '', reason: '', consent: '' }, [
  'reason',
])
const isWhole = (text: string, most: number): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most
const faultsOf = (form: Form): Faults<Form> => ({
  ...(form.posology.trim() === '' ? { posology: 'Escreva a posologia.' } : {}),
  ...(isWhole(form.quantity, 99) ? {} : { quantity: 'Informe um número de 1 a 99.' }),
  ...(isWhole(form.durationDays, 365) ? {} : { durationDays: 'Informe os dias, de 1 a 365.' }),
  ...(form.reason.trim() === '' ? { reason: 'Escreva o motivo.' } : {}),
  ...(form.consent === 'yes' ? {} : { consent: 'Confirme que leu e quer assinar.' }),
})

type ReplaceProps = { consultationId: number; prescription: IssuedPrescription }

/**
 * Whether the form can write it anew: one formula of ours on a simple sheet. Others, which ask for more, are canceled
 * and prescribed again.
 */
export const isReplaceable = ({ items, controlClass }: IssuedPrescription): boolean =>
  items.length === 1 && items[0]?.productId !== null && controlClass === 'simple'

/**
 * Issues the same formula with other words or amounts; the old prescription is canceled at once and names the new one.
 */
export function ReplacePrescription(props: ReplaceProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Substituir
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title="Substituir a receita">
        <ReplaceForm {...props} onDone={() => setIsOpen(false)} />
      </Drawer>
    </>
  )
}

function ReplaceForm({ consultationId, prescription, onDone }: ReplaceProps & { onDone: () => void }) {
  const draft = draftOf(prescription.id)
  const [item] = prescription.items
  useEffect(() => {
    if (item)
      draft.fill({ posology: item.posology, quantity: String(item.quantity), durationDays: String(item.durationDays) })
  }, [item, draft])
  const form = useForm({ draft, check: faultsOf })
  const [issue, { error, isLoading }] = useIssuePrescriptionMutation()
  const [key] = useState(() => crypto.randomUUID())
  const reasons = useOrderReasons(consultationId)
  const orderOf = ({ posology, quantity, durationDays }: Form) => [
    {
      product_id: item?.productId ?? 0,
      posology: posology.trim(),
      quantity: Number(quantity),
      duration_days: Number(durationDays),
    },
  ]
  const { reason: _reason, consent: _consent, ...missing } = faultsOf(form.values)
  const isWritten = Object.keys(missing).length === 0
  const send = ({ reason, ...typed }: Form) =>
    issue({
      consultationId,
      key,
      consent: true,
      items: orderOf({ reason, ...typed }),
      reasons: reasons.given,
      replaces: { prescription_id: prescription.id, reason: reason.trim() },
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
      faultsAt={faultsAt}
      submit={{ label: 'Cancelar a antiga e assinar a nova', variant: 'teal' }}
    >
      <p>
        <strong>{item?.description}</strong>
      </p>
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
      <TextAreaField
        {...form.field('reason')}
        onChange={(event) => form.change('reason', event.currentTarget.value)}
        label="Por que a antiga é cancelada"
        hint="O paciente e a farmácia leem. A antiga deixa de valer agora, mesmo que a assinatura da nova demore."
        rows={3}
        maxLength={2_000}
      />
      <OrderFindings
        consultationId={consultationId}
        items={isWritten ? orderOf(form.values) : []}
        replaces={prescription.id}
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

const faultsAt = {
  posology: 'items.0.posology',
  quantity: 'items.0.quantity',
  durationDays: 'items.0.duration_days',
  reason: 'replaces.reason',
}
