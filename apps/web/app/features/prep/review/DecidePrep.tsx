import { formatDateTime } from '@prumo/brazil'
import { Banner, Button, TextAreaField } from '@prumo/ui'
import { type ReactNode, useState } from 'react'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { ActInDrawer } from '#features/staff/form/ActInDrawer.tsx'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { WrittenAct } from '#features/staff/form/WrittenAct.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import type { Failure } from '#shared/http/failure.ts'
import { useDecidePrepMutation, type WholeRegister } from './review.api.ts'
import { isHepatitisB } from './review-words.ts'

/** The newest that this page shows: a decision takes nothing out of the queue that came after it. */
const seenOn = ({ answers, calledAt }: WholeRegister) => ({
  seen_answers_id: answers?.id ?? null,
  seen_called_at: calledAt,
})

const holdDrafts = memoryDrafts({ note: '' })

/** The doctor's decision: until the next return, or not now and why. */
export function DecidePrep({ register, prescribe }: { register: WholeRegister; prescribe: ReactNode }) {
  const { decisions, decision, state, mayPrescribe } = register
  return (
    <div className="acts">
      {decision && (
        <Banner tone={decision.isCleared && state !== 'with_doctor' ? 'ok' : 'warn'} title={titleOf(register)}>
          <p>{`${decision.decidedByName}, ${formatDateTime(decision.decidedAt)}`}</p>
          {decision.note && <p>{decision.note}</p>}
        </Banner>
      )}
      {mayPrescribe && prescribe}
      <Clear key={decisions} register={register} />
      <ActInDrawer label={register.isOnPrep ? 'Suspender' : 'Não liberar agora'} isWide>
        {(close) => <Hold register={register} onSent={close} />}
      </ActInDrawer>
    </div>
  )
}

/** Whatever a criterion, or hepatitis B, asks his doctor, she answers in words (care/prep/eligibility.ts). */
const isToSay = ({ criteria, documents }: WholeRegister): boolean =>
  criteria.some(({ state }) => state === 'ask') || documents.some(isHepatitisB)

const titleOf = ({ decision, state }: WholeRegister): string => {
  if (!decision?.isCleared) return 'Não liberado'
  return state === 'with_doctor' ? 'Liberado antes do que os exames mostram agora' : 'Liberado'
}

/** What she typed stays, also where he told meanwhile of what allows no clearance. */
function Clear({ register }: { register: WholeRegister }) {
  const [note, setNote] = useState('')
  const key = useRequestKey()
  const [decide, { error, isLoading }] = useDecidePrepMutation()
  const own = useOwnAct()
  const isReturn = register.isOnPrep
  const [wasSent, setWasSent] = useState(false)
  const mustSay = isToSay(register)
  const isSilent = mustSay && note.trim() === ''
  const send = () => {
    setWasSent(true)
    if (!isSilent)
      void own(
        decide({
          ...{ id: register.patientId, is_cleared: true, based_on: register.decisions, note },
          ...{ ...seenOn(register), key: key.of({ note, ...seenOn(register) }) },
        }),
      )
  }
  if (register.criteria.some(({ state }) => state === 'no'))
    return (
      <>
        <SaidBanner failure={error} />
        <p className="ui-muted">Para liberar, todos os critérios precisam atender hoje.</p>
        {note.trim() !== '' && <p>{`Você escreveu: ${note}`}</p>}
      </>
    )
  return (
    <>
      <TextAreaField
        label={mustSay ? 'O que você avaliou' : 'Nota ao paciente'}
        hint={
          mustSay
            ? 'O paciente lê. Diga o que perguntou do que os critérios deixam para você avaliar, e por que ele segue.'
            : undefined
        }
        isOptional={!mustSay}
        error={wasSent && isSilent ? 'Escreva o que você avaliou.' : faultAt(error as Failure | undefined, 'note')}
        rows={2}
        maxLength={1_000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <p className="ui-muted">
        {isReturn ? 'O próximo retorno fica em 90 dias, até 120.' : 'O primeiro retorno fica em 30 dias.'} A receita se
        escreve na consulta, em seguida.
      </p>
      <SaidBanner failure={error} onRetry={send} />
      <Button isWide isBusy={isLoading} onClick={send}>
        {isReturn ? 'Liberar até o próximo retorno' : 'Liberar o início'}
      </Button>
    </>
  )
}

type HoldProps = { register: WholeRegister; onSent: () => void }

function Hold({ register, onSent }: HoldProps) {
  const { patientId, decisions } = register
  const [decide, sending] = useDecidePrepMutation()
  const own = useOwnAct()
  return (
    <WrittenAct
      draft={holdDrafts(`${patientId}/${decisions}`)}
      field="note"
      label="Motivo"
      hint="O paciente lê. Diga o que falta ou o que fazer."
      rows={4}
      maxLength={1_000}
      missing="Escreva o motivo."
      send={(note, key) =>
        own(decide({ id: patientId, is_cleared: false, based_on: decisions, note, key, ...seenOn(register) }))
      }
      sending={sending}
      onSent={onSent}
      submit={{ label: 'Enviar ao paciente', variant: 'teal' }}
    />
  )
}
