import { Button, TextAreaField } from '@prumo/ui'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import type { Dispensing, useAcceptDispensingMutation } from './dispensings.api.ts'

const submit = 'Conferi: aceitar e cobrar'

/** Kept by the page: its refusal is still said once somebody else has decided. */
type Accepting = ReturnType<typeof useAcceptDispensingMutation>

/** One press; with a written reason where something is new since the doctor signed. */
export function AcceptDispensing({ dispensing, accepting }: { dispensing: Dispensing; accepting: Accepting }) {
  const findings = dispensing.checks.findings.filter(({ isNew }) => isNew).map(({ id }) => id)
  return findings.length === 0 ? (
    <AcceptAtOnce id={dispensing.id} accepting={accepting} />
  ) : (
    <AcceptWithReason id={dispensing.id} findings={findings} accepting={accepting} />
  )
}

function AcceptAtOnce({ id, accepting: [accept, { error, isLoading }] }: { id: number; accepting: Accepting }) {
  const own = useOwnAct()
  return (
    <>
      <Button isWide isBusy={isLoading} onClick={() => void own(accept({ id }))}>
        {submit}
      </Button>
      <SaidBanner failure={error} />
    </>
  )
}

type Form = { reason: string }

const draftOf = memoryDrafts<Form>({ reason: '' }, ['reason'])
const faultsOf = ({ reason }: Form): Faults<Form> => (reason.trim() === '' ? { reason: 'Escreva por que aceita.' } : {})

type WithReason = { id: number; findings: string[]; accepting: Accepting }

function AcceptWithReason({ id, findings, accepting: [accept, { error, isLoading }] }: WithReason) {
  const draft = draftOf(id)
  const form = useForm({ draft, check: faultsOf })
  const own = useOwnAct()
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={({ reason }) => own(accept({ id, reason: reason.trim(), findings }))}
      failure={error}
      isBusy={isLoading}
      submit={{ label: submit }}
    >
      <TextAreaField
        {...form.field('reason')}
        label={findings.length === 1 ? 'Por que aceita com o achado novo' : 'Por que aceita com os achados novos'}
        hint="O médico não sabia disto quando assinou. O motivo fica no prontuário, onde ele lê. Na dúvida, pergunte a ele."
        rows={4}
        maxLength={2_000}
      />
    </StaffForm>
  )
}
