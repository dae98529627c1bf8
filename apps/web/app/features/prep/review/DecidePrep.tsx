import { formatDateTime } from '@prumo/brazil'
import { Banner, Button, TextAreaField } from '@prumo/ui'
import { type ReactNode, useState } from 'react'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { ActInDrawer } from '#features/staff/form/ActInDrawer.tsx'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { WrittenAct } from '#features/staff/form/WrittenAct.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import { useDecidePrepMutation, type WholeRegister } from './review.api.ts'

const holdDrafts = memoryDrafts({ note: '' })

/** The doctor's decision: until the next return, or not now and why. */
export function DecidePrep({ register, prescribe }: { register: WholeRegister; prescribe: ReactNode }) {
  const { patientId, decisions, decision, state, mayPrescribe } = register
  const isMissing = register.criteria.some((criterion) => criterion.state === 'no')
  return (
    <div className="acts">
      {decision && (
        <Banner tone={decision.isCleared ? 'ok' : 'warn'} title={decision.isCleared ? 'Liberado' : 'Não liberado'}>
          <p>{`${decision.decidedByName}, ${formatDateTime(decision.decidedAt)}`}</p>
          {decision.note && <p>{decision.note}</p>}
        </Banner>
      )}
      {mayPrescribe && prescribe}
      {isMissing ? (
        <p className="ui-muted">Para liberar, todos os critérios precisam atender hoje.</p>
      ) : (
        <Clear key={decisions} register={register} />
      )}
      <ActInDrawer label={state === 'active' ? 'Suspender' : 'Não liberar agora'} isWide>
        {(close) => <Hold patientId={patientId} decisions={decisions} onSent={close} />}
      </ActInDrawer>
    </div>
  )
}

function Clear({ register }: { register: WholeRegister }) {
  const [note, setNote] = useState('')
  const key = useRequestKey()
  const [decide, { error, isLoading }] = useDecidePrepMutation()
  const own = useOwnAct()
  const isReturn = register.state === 'active'
  const send = () =>
    own(decide({ id: register.patientId, is_cleared: true, based_on: register.decisions, note, key: key.of(note) }))
  return (
    <>
      <TextAreaField
        label="Nota ao paciente"
        isOptional
        rows={2}
        maxLength={1_000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <p className="ui-muted">
        {isReturn ? 'O próximo retorno fica em 90 dias, até 120.' : 'O primeiro retorno fica em 30 dias.'} A receita se
        escreve na consulta, em seguida.
      </p>
      <SaidBanner failure={error} onRetry={() => void send()} />
      <Button isWide isBusy={isLoading} onClick={() => void send()}>
        {isReturn ? 'Liberar até o próximo retorno' : 'Liberar o início'}
      </Button>
    </>
  )
}

type HoldProps = { patientId: number; decisions: number; onSent: () => void }

function Hold({ patientId, decisions, onSent }: HoldProps) {
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
      send={(note, key) => own(decide({ id: patientId, is_cleared: false, based_on: decisions, note, key }))}
      sending={sending}
      onSent={onSent}
      submit={{ label: 'Enviar ao paciente', variant: 'teal' }}
    />
  )
}
