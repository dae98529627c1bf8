import { Banner, Button, Drawer, TextAreaField } from '@prumo/ui'
import { useState } from 'react'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { useCancelPrescriptionMutation } from './canceling.api.ts'

type Form = { reason: string }

const draftOf = memoryDrafts<Form>({ reason: '' })
const faultsOf = ({ reason }: Form): Faults<Form> => (reason.trim() === '' ? { reason: 'Escreva o motivo.' } : {})

type CancelPrescriptionProps = {
  id: number
  /** It was paid: the pharmacy must act too. */
  isUsed: boolean
  isWide?: boolean
}

/** Ends a prescription with a reason. It cannot be undone, so it asks in a drawer of its own. */
export function CancelPrescription({ id, isUsed, isWide = false }: CancelPrescriptionProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" isWide={isWide} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Cancelar a receita
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title="Cancelar a receita">
        <CancelForm id={id} isUsed={isUsed} onDone={() => setIsOpen(false)} />
      </Drawer>
    </>
  )
}

function CancelForm({ id, isUsed, onDone }: { id: number; isUsed: boolean; onDone: () => void }) {
  const draft = draftOf(id)
  const form = useForm({ draft, check: faultsOf })
  const [cancel, { error, isLoading }] = useCancelPrescriptionMutation()
  const [key] = useState(() => crypto.randomUUID())
  const own = useOwnAct()
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={({ reason }) => own(cancel({ id, reason: reason.trim(), key }))}
      onSent={onDone}
      failure={error}
      isBusy={isLoading}
      submit={{ label: 'Cancelar a receita', variant: 'danger' }}
    >
      <Banner tone="warn" title={isUsed ? 'O pedido já foi pago' : 'Não dá para desfazer'}>
        {isUsed
          ? 'A farmácia é avisada agora para interromper o envio. Se o remédio já saiu, você vê aqui: fale com o paciente.'
          : 'A receita deixa de valer em qualquer farmácia. Um pedido em andamento é devolvido sem cobrança.'}
      </Banner>
      <TextAreaField
        {...form.field('reason')}
        onChange={(event) => form.change('reason', event.currentTarget.value)}
        label="Motivo"
        hint="O paciente e a farmácia leem."
        rows={4}
        maxLength={2_000}
      />
    </StaffForm>
  )
}
