import { Button, Drawer, TextAreaField } from '@prumo/ui'
import { useState } from 'react'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { useDeclineRenewalMutation } from './renewals.api.ts'

type Form = { note: string }

const draftOf = memoryDrafts<Form>({ note: '' })
const faultsOf = ({ note }: Form): Faults<Form> => (note.trim() === '' ? { note: 'Diga ao paciente por quê.' } : {})

/** The doctor does not renew, and asks the patient into a new consultation. */
export function DeclineRenewal({ renewalId }: { renewalId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" isWide aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Pedir nova consulta
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title="Pedir nova consulta">
        <DeclineForm renewalId={renewalId} onDone={() => setIsOpen(false)} />
      </Drawer>
    </>
  )
}

function DeclineForm({ renewalId, onDone }: { renewalId: number; onDone: () => void }) {
  const draft = draftOf(renewalId)
  const form = useForm({ draft, check: faultsOf })
  const [decline, { error, isLoading }] = useDeclineRenewalMutation()
  const [key] = useState(() => crypto.randomUUID())
  const own = useOwnAct()
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={({ note }) => own(decline({ id: renewalId, note: note.trim(), key }))}
      onSent={onDone}
      failure={error}
      isBusy={isLoading}
      submit={{ label: 'Não renovar e pedir consulta' }}
    >
      <p>A receita não é renovada, e este pedido termina aqui.</p>
      <TextAreaField
        {...form.field('note')}
        onChange={(event) => form.change('note', event.currentTarget.value)}
        label="Motivo"
        hint="O paciente lê."
        rows={4}
        maxLength={1_000}
      />
    </StaffForm>
  )
}
