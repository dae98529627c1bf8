import { Banner, Button, Drawer, TextAreaField } from '@prumo/ui'
import { useState } from 'react'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { useCancelDocumentMutation } from './issuing.api.ts'

type Form = { reason: string }

const draftOf = memoryDrafts<Form>({ reason: '' })
const faultsOf = ({ reason }: Form): Faults<Form> => (reason.trim() === '' ? { reason: 'Escreva o motivo.' } : {})

/** Ends a document with a reason. It cannot be undone, so it asks in a drawer of its own. */
export function CancelDocument({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Cancelar o documento
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title="Cancelar o documento">
        <CancelForm id={id} onDone={() => setIsOpen(false)} />
      </Drawer>
    </>
  )
}

function CancelForm({ id, onDone }: { id: number; onDone: () => void }) {
  const draft = draftOf(id)
  const form = useForm({ draft, check: faultsOf })
  const [cancel, { error, isLoading }] = useCancelDocumentMutation()
  const [key] = useState(() => crypto.randomUUID())
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={({ reason }) => cancel({ id, reason: reason.trim(), key })}
      onSent={onDone}
      failure={error}
      isBusy={isLoading}
      submit={{ label: 'Cancelar o documento', variant: 'danger' }}
    >
      <Banner tone="warn" title="Não dá para desfazer">
        Quem conferir o documento vê que ele foi cancelado. Uma cópia já entregue continua com quem a recebeu.
      </Banner>
      <TextAreaField
        {...form.field('reason')}
        onChange={(event) => form.change('reason', event.currentTarget.value)}
        label="Motivo"
        hint="O paciente lê."
        rows={4}
        maxLength={2_000}
      />
    </StaffForm>
  )
}
