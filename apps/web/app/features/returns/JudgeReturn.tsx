import { Button, ConfirmModal, QuantityStepper, SelectField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Counted, countOf, outcomeOf, withAccepted, withRestocked } from './judgement.ts'
import { paidBeforeWords, type UnacceptedReason, unacceptedOptions } from './return-words.ts'
import { type OpenedReturn, useJudgeReturnMutation } from './returns.api.ts'

const actWords = {
  all: {
    label: 'Aceitar e devolver o valor',
    consequence: 'O valor de tudo o que está nesta devolução volta ao cliente.',
  },
  part: {
    label: 'Aceitar uma parte',
    consequence: 'O valor da parte aceita volta ao cliente, e ele recebe o motivo do resto.',
  },
  nothing: { label: 'Recusar a devolução', consequence: 'Nenhum valor volta, e o cliente recebe o motivo.' },
} as const

/** Nothing is promised that went back before. */
const wordsFor = (outcome: keyof typeof actWords, { paidBefore }: Pick<OpenedReturn, 'paidBefore'>) => {
  if (paidBefore === 'nothing' || outcome === 'nothing') return actWords[outcome]
  const label = paidBefore === 'whole' && outcome === 'all' ? 'Aceitar a devolução' : actWords[outcome].label
  const told = outcome === 'part' ? ' Ele recebe o motivo do resto.' : ''
  return { label, consequence: `${paidBeforeWords[paidBefore]}${told}` }
}

/** Counts what arrived, line by line. Less than all needs a reason, which its buyer reads. */
export function JudgeReturn({ found }: { found: OpenedReturn }) {
  const [counted, setCounted] = useState<Counted>({})
  const [reason, setReason] = useState<UnacceptedReason | ''>('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [isAsking, setIsAsking] = useState(false)
  const [judge, { error, isLoading }] = useJudgeReturnMutation()
  const own = useOwnAct()
  const outcome = outcomeOf(found, counted)
  const words = wordsFor(outcome, found)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (outcome !== 'all' && reason === '') return setFault('Escolha o motivo: o cliente vai lê-lo.')
    setIsAsking(true)
  }
  const send = async () => {
    const lines = found.lines.map((line) => {
      const { accepted, restocked } = countOf(counted, line)
      return { line_item_id: line.lineItemId, accepted_units: accepted, restocked_units: restocked }
    })
    await own(judge({ id: found.id, lines, reason: outcome === 'all' || reason === '' ? null : reason }))
    setIsAsking(false)
  }
  return (
    <form className="judge" onSubmit={ask} noValidate>
      {found.lines.map((line) => (
        <CountLine key={line.lineItemId} line={line} counted={counted} onCounted={setCounted} />
      ))}
      {outcome !== 'all' && (
        <SelectField
          label="Motivo do que não foi aceito"
          placeholder="Escolha"
          value={reason}
          error={fault}
          options={unacceptedOptions}
          onChange={({ target }) => {
            setReason(target.value as UnacceptedReason | '')
            setFault(undefined)
          }}
        />
      )}
      <Button type="submit" isWide isBusy={isLoading}>
        {words.label}
      </Button>
      <SaidBanner failure={error} />
      <ConfirmModal
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.label}
        confirmLabel={words.label}
        keepLabel="Contar de novo"
        tone={outcome === 'nothing' ? 'danger' : 'teal'}
        isBusy={isLoading}
        onConfirm={() => void send()}
      >
        {`${words.consequence} Depois disso a devolução não muda mais.`}
      </ConfirmModal>
    </form>
  )
}

type CountLineProps = {
  line: OpenedReturn['lines'][number]
  counted: Counted
  onCounted: (counted: Counted) => void
}

function CountLine({ line, counted, onCounted }: CountLineProps) {
  const { accepted, restocked } = countOf(counted, line)
  return (
    <fieldset className="judge__line">
      <legend>{line.label}</legend>
      <div className="judge__count">
        <span>{`Aceitas, de ${line.units}`}</span>
        <QuantityStepper
          itemName={`${line.label}, aceitas`}
          value={accepted}
          min={0}
          max={line.units}
          onValueChange={(units) => onCounted(withAccepted(counted, line, units))}
        />
      </div>
      {line.mayBeSoldAgain ? (
        <div className="judge__count">
          <span>Voltam para a prateleira</span>
          <QuantityStepper
            itemName={`${line.label}, para a prateleira`}
            value={restocked}
            min={0}
            max={accepted}
            onValueChange={(units) => onCounted(withRestocked(counted, line, units))}
          />
        </div>
      ) : (
        <p className="ui-muted">Produto íntimo: não volta para a prateleira.</p>
      )}
    </fieldset>
  )
}
