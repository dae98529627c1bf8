import { formatDateTime } from '@prumo/brazil'
import { Banner, Checkbox, TextAreaField, TextField } from '@prumo/ui'
import { useState } from 'react'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { ActInDrawer } from '#features/staff/form/ActInDrawer.tsx'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { WrittenAct } from '#features/staff/form/WrittenAct.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import { kgNumber, thousandthsOf } from '../weight-words.ts'
import { useDecideWeightMutation, type WholeProgramme } from './review.api.ts'

const holdDrafts = memoryDrafts({ note: '' })
const goDrafts = memoryDrafts({ least: '', most: '', note: '' }, ['note'])

/** The newest that this page shows: a decision clears nothing that came after it. */
const seenOn = ({ checkIns, reports, answers }: WholeProgramme) => ({
  seen_check_in_id: [...checkIns, ...reports].reduce<number | null>(
    (newest, { id }) => Math.max(newest ?? 0, id),
    null,
  ),
  seen_answers_id: answers?.id ?? null,
})

const holdLabels: Partial<Record<WholeProgramme['state'], string>> = {
  active: 'Pedir uma pausa',
  stopped: 'Escrever ao paciente',
}

/** The doctor's decision: begin or go on with a goal, or wait and why; to who has stopped, only words. */
export function DecideWeight({ programme }: { programme: WholeProgramme }) {
  const { decisions, decision, state } = programme
  const isStopped = state === 'stopped'
  const [asksToTalk, setAsksToTalk] = useState(false)
  const talk = { isAsked: asksToTalk, onAsk: setAsksToTalk }
  return (
    <div className="acts">
      {decision && (
        <Banner tone={decision.goesOn ? 'ok' : 'warn'} title={decisionTitle(decision.goesOn, isStopped)}>
          <p>{`${decision.decidedByName}, ${formatDateTime(decision.decidedAt)}`}</p>
          {decision.note && <p>{decision.note}</p>}
          {decision.asksForConsultation && <p>Você pediu uma consulta.</p>}
        </Banner>
      )}
      {isStopped ? (
        <p className="ui-muted">
          O paciente parou, e pode recomeçar quando quiser. Um alerta sai da fila quando você escreve a ele.
        </p>
      ) : (
        <GoOn key={decisions} programme={programme} talk={talk} />
      )}
      <ActInDrawer label={holdLabels[state] ?? 'Ainda não'} isWide>
        {(close) => <Hold programme={programme} talk={talk} onSent={close} />}
      </ActInDrawer>
    </div>
  )
}

type Talk = { isAsked: boolean; onAsk: (isAsked: boolean) => void }

/** "Vamos conversar": his page leads him to book, and the mail names nothing. */
function AskToTalk({ isAsked, onAsk }: Talk) {
  return (
    <Checkbox name="asks_for_consultation" checked={isAsked} onChange={(event) => onAsk(event.currentTarget.checked)}>
      Pedir que ele marque uma consulta comigo
    </Checkbox>
  )
}

const decisionTitle = (goesOn: boolean, isStopped: boolean): string => {
  if (isStopped) return 'Sua última resposta'
  return goesOn ? 'Segue' : 'Em espera'
}

type Typed = { least: string; most: string; note: string }

/** 5 to 10 % below the first weight is the usual first goal (ABESO, Diretrizes 2016). */
const usualGoal = ({ goal, answers }: WholeProgramme): { least: string; most: string } => {
  if (goal) return { least: kgNumber(goal.leastGrams), most: kgNumber(goal.mostGrams) }
  const start = answers?.weightGrams
  return start ? { least: kgNumber(start * 0.9), most: kgNumber(start * 0.95) } : { least: '', most: '' }
}

function GoOn({ programme, talk }: { programme: WholeProgramme; talk: Talk }) {
  const { patientId, decisions, answers, earlierAnswers, isScreenPositive } = programme
  const draft = goDrafts(`${patientId}/${decisions}`)
  const key = useRequestKey()
  const [decide, { error, isLoading }] = useDecideWeightMutation()
  const own = useOwnAct()
  const usual = usualGoal(programme)
  const undecided = [...(answers ? [answers] : []), ...earlierAnswers]
  const needsWords =
    isScreenPositive ||
    undecided.some(({ conditions, redFlags, isCorrected }) => isCorrected || conditions.length + redFlags.length > 0)
  const goalOf = ({ least, most }: Typed) => [thousandthsOf(least || usual.least), thousandthsOf(most || usual.most)]
  const check = (typed: Typed): Faults<Typed> => {
    const [least = 0, most = 0] = goalOf(typed)
    return {
      ...(!(least >= 30_000) && { least: 'Escreva em quilos.' }),
      ...(!(most >= least) && { most: 'Escreva em quilos, a partir do menor.' }),
      ...(needsWords && typed.note.trim() === '' && { note: 'Diga por que pode começar: o paciente lê.' }),
    }
  }
  const form = useForm({ draft, check })
  const send = (typed: Typed) => {
    const [least_grams = 0, most_grams = 0] = goalOf(typed)
    const said = { goal: { least_grams, most_grams }, note: typed.note, asks_for_consultation: talk.isAsked }
    const basedOn = { id: patientId, goes_on: true, based_on: decisions, ...seenOn(programme) }
    return own(decide({ ...basedOn, ...said, key: key.of(said) }))
  }
  const [least, most] = [form.field('least'), form.field('most')]
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={send}
      failure={error}
      isBusy={isLoading}
      faultsAt={{ least: 'goal' }}
      submit={{ label: decisions === 0 ? 'Começar o acompanhamento' : 'Seguir' }}
    >
      <TextField {...least} value={least.value || usual.least} label="Faixa, de" suffix="kg" inputMode="decimal" />
      <TextField {...most} value={most.value || usual.most} label="Até" suffix="kg" inputMode="decimal" />
      <TextAreaField
        {...form.field('note')}
        label="Nota ao paciente"
        hint={needsWords ? 'Há respostas a considerar: diga por que pode começar.' : undefined}
        isOptional={!needsWords}
        rows={3}
        maxLength={1_000}
      />
      <AskToTalk {...talk} />
      <p className="ui-muted">
        Receita nova ou dose maior, só na consulta. Suspender ou voltar a uma dose que a receita já traz, diga na nota.
      </p>
    </StaffForm>
  )
}

type HoldProps = { programme: WholeProgramme; talk: Talk; onSent: () => void }

function Hold({ programme, talk, onSent }: HoldProps) {
  const { patientId, decisions, state } = programme
  const [decide, sending] = useDecideWeightMutation()
  const own = useOwnAct()
  return (
    <WrittenAct
      draft={holdDrafts(`${patientId}/${decisions}`)}
      field="note"
      label={state === 'stopped' ? 'Mensagem' : 'Motivo'}
      hint="O paciente lê. Diga o que fazer agora."
      rows={4}
      maxLength={1_000}
      missing={state === 'stopped' ? 'Escreva a mensagem.' : 'Escreva o motivo.'}
      send={(note, key) =>
        own(
          decide({
            ...{ id: patientId, goes_on: false, based_on: decisions, goal: null, note, key },
            asks_for_consultation: talk.isAsked,
            ...seenOn(programme),
          }),
        )
      }
      sending={sending}
      onSent={onSent}
      submit={{ label: 'Enviar ao paciente', variant: 'teal' }}
    >
      <AskToTalk {...talk} />
    </WrittenAct>
  )
}
