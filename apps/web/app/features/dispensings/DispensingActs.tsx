import { Banner, Button, Drawer, SelectField, TextAreaField } from '@prumo/ui'
import { useEffect, useState } from 'react'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { AcceptDispensing } from './AcceptDispensing.tsx'
import { isClinical, isUsable, outcomeWords, reasonOptions } from './dispensing-words.ts'
import {
  type Dispensing,
  type ReturnInput,
  useAcceptDispensingMutation,
  useDispensingQuery,
  useReturnDispensingMutation,
} from './dispensings.api.ts'
import { HandOver } from './HandOver.tsx'
import { PaperDesk } from './PaperDesk.tsx'
import { ParcelOutcome } from './ParcelOutcome.tsx'
import { isSignatureBroken } from './sheet-words.ts'

/**
 * Accepting leads to the charge; a question goes to the doctor; returning charges nothing and tells the patient why.
 */
export function DispensingActs({ dispensing }: { dispensing: Dispensing }) {
  const [isReturning, setIsReturning] = useState(false)
  const accepting = useAcceptDispensingMutation()
  if (dispensing.isToStop) return <ParcelOutcome dispensing={dispensing} />
  if (dispensing.state !== 'requested') {
    return (
      <div className="acts">
        <SaidBanner failure={accepting[1].error} />
        <Banner tone={dispensing.state === 'payment_failed' ? 'error' : 'info'}>
          {outcomeWords(dispensing.state)}
        </Banner>
        {dispensing.state === 'in_question' && <ReturnUnanswered dispensingId={dispensing.id} />}
      </div>
    )
  }
  const isValid = isUsable(dispensing.prescription)
  const isBroken = isSignatureBroken(dispensing.prescription)
  const isUnknown = dispensing.prescription.signature === 'out_of_reach'
  const mayAccept = isValid && !isBroken
  const { paper } = dispensing.prescription
  const mustHaveOriginal = paper !== null && paper.state !== 'retained'
  return (
    <div className="acts">
      {mayAccept && mustHaveOriginal && <PaperDesk dispensing={dispensing} paper={paper} />}
      {mayAccept && isUnknown && <SignatureUnknown id={dispensing.id} />}
      {mayAccept && !mustHaveOriginal && !isUnknown && (
        <AcceptDispensing dispensing={dispensing} accepting={accepting} />
      )}
      {!mayAccept && (
        <Banner tone="error" title="Não pode ser aceito">
          {isValid
            ? 'A assinatura da receita não confere. Devolva o pedido: nada é cobrado.'
            : 'A receita não vale mais. Devolva o pedido: nada é cobrado.'}
        </Banner>
      )}
      <Button variant="quiet" isWide aria-haspopup="dialog" onClick={() => setIsReturning(true)}>
        Perguntar ao médico ou devolver
      </Button>
      <HandOver dispensing={dispensing} />
      <Drawer isOpen={isReturning} onClose={() => setIsReturning(false)} title="Perguntar ou devolver">
        <ReturnForm dispensingId={dispensing.id} reason={reasonFor({ isValid, isBroken })} isAsked={false} />
      </Drawer>
    </div>
  )
}

/** The signed document cannot be read now: nothing is accepted, all else may be done. */
function SignatureUnknown({ id }: { id: number }) {
  const { refetch, isFetching } = useDispensingQuery(id)
  return (
    <>
      <Banner tone="info" title="Aceite daqui a pouco">
        O documento assinado está fora do ar. Assim que ele voltar, a assinatura é conferida e o pedido pode ser aceito.
        Perguntar ao médico ou devolver continua possível.
      </Banner>
      <Button isWide isBusy={isFetching} onClick={() => void refetch()}>
        Conferir a assinatura de novo
      </Button>
    </>
  )
}

/** The doctor does not answer: the pharmacist may return the request for good. */
function ReturnUnanswered({ dispensingId }: { dispensingId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" isWide aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Devolver sem esperar a resposta
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title="Devolver sem esperar a resposta">
        <ReturnForm dispensingId={dispensingId} reason={null} isAsked />
      </Drawer>
    </>
  )
}

type ReturnProps = { dispensingId: number; reason: ReturnInput['reason'] | null; isAsked: boolean }

/** Why it cannot be accepted; null where it can. */
const reasonFor = ({ isValid, isBroken }: { isValid: boolean; isBroken: boolean }): ReturnProps['reason'] => {
  if (!isValid) return 'prescription_expired'
  return isBroken ? 'prescription_unreadable' : null
}

type Form = { reason: string; note: string }

const draftOf = memoryDrafts<Form>({ reason: '', note: '' }, ['note'])
const faultsOf = ({ reason, note }: Form): Faults<Form> => ({
  ...(reason === '' ? { reason: 'Escolha o motivo.' } : {}),
  ...(reason === 'other' && note.trim() === '' ? { note: 'Explique o motivo ao paciente.' } : {}),
  ...(isClinical(reason) && note.trim() === '' ? { note: 'Escreva a pergunta ao médico.' } : {}),
})

/** `reason`: known already. `isAsked`: the doctor was asked already, so only a return for good is left. */
function ReturnForm({ dispensingId, reason: known, isAsked }: ReturnProps) {
  const draft = draftOf(dispensingId)
  useEffect(() => {
    if (known) draft.fill({ reason: known })
  }, [known, draft])
  const form = useForm({ draft, check: faultsOf })
  const [giveBack, { error, isLoading }] = useReturnDispensingMutation()
  const own = useOwnAct()
  const asksDoctor = isClinical(form.values.reason)
  const send = ({ reason, note }: Form) => {
    const input: ReturnInput = { id: dispensingId, reason: reason as ReturnInput['reason'] }
    return own(giveBack(note.trim() === '' ? input : { ...input, note: note.trim() }))
  }
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={send}
      failure={error}
      isBusy={isLoading}
      submit={asksDoctor ? { label: 'Enviar ao médico', variant: 'teal' } : { label: 'Devolver', variant: 'danger' }}
    >
      <SelectField
        {...form.field('reason')}
        label="Motivo"
        placeholder="Escolha"
        options={isAsked ? reasonOptions.filter(({ value }) => !isClinical(value)) : reasonOptions}
      />
      <TextAreaField
        {...form.field('note')}
        label={asksDoctor ? 'Pergunta ao médico' : 'Recado para o paciente'}
        hint={asksDoctor ? 'O pedido espera a resposta. O paciente só vê que há uma dúvida.' : undefined}
        isOptional={!asksDoctor && form.values.reason !== 'other'}
        rows={5}
        maxLength={2_000}
      />
    </StaffForm>
  )
}
