import { Banner, Button, Checkbox, ConfirmModal, SelectField } from '@prumo/ui'
import { useState } from 'react'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { ActInDrawer } from '#features/staff/form/ActInDrawer.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import type { Failure } from '#shared/http/failure.ts'
import './recoveries.css'
import { checkNames, checksFor, nextOf, refusalNames } from './recovery-words.ts'
import {
  type IdentityCheck,
  type Recovery,
  type Refusal,
  useAgreeToRemovalMutation,
  useProposeRemovalMutation,
  useRefuseRecoveryMutation,
} from './staff-recoveries.api.ts'

/** What the administrator may do at this step; nothing on his own request, and not both steps of one. */
export function RecoveryActs({ recovery }: { recovery: Recovery }) {
  const { mayPropose, mayAgree, mayRefuse } = recovery
  if (!mayPropose && !mayAgree && !mayRefuse) return <Banner tone="info">{whyNothing(recovery)}</Banner>
  return (
    <>
      {mayPropose && <Propose recovery={recovery} />}
      {mayAgree && <Agree recovery={recovery} />}
      {recovery.state === 'proposed' && !mayAgree && (
        <Banner tone="info">Você conferiu. Quem concorda é outra pessoa da administração.</Banner>
      )}
      <div className="acts">
        <Refuse recovery={recovery} />
        <p className="ui-muted">A pessoa recebe um e-mail, e nada muda na conta dela.</p>
      </div>
    </>
  )
}

const whyNothing = (recovery: Recovery): string =>
  recovery.endedAt === null ? 'Este pedido é seu. Quem decide são duas outras pessoas.' : nextOf(recovery)

const leastChecks = 2

function Propose({ recovery }: { recovery: Recovery }) {
  const [checks, setChecks] = useState<IdentityCheck[]>([])
  const [isShort, setIsShort] = useState(false)
  const [propose, { error, isLoading }] = useProposeRemovalMutation()
  const own = useOwnAct()
  const turn = (check: IdentityCheck, isOn: boolean) => {
    setIsShort(false)
    setChecks((former) => (isOn ? [...former, check] : former.filter((one) => one !== check)))
  }
  const send = () => (checks.length < leastChecks ? setIsShort(true) : void own(propose({ id: recovery.id, checks })))
  const fault = isShort ? 'Marque pelo menos duas formas de conferir.' : faultAt(error as Failure | undefined, 'checks')
  return (
    <div className="acts">
      <fieldset className="recovery-checks" aria-describedby={fault ? 'falta-conferir' : undefined}>
        <legend>Como você conferiu quem é?</legend>
        {checksFor(recovery).map((check) => (
          <Checkbox
            key={check}
            name={check}
            checked={checks.includes(check)}
            onChange={(event) => turn(check, event.currentTarget.checked)}
          >
            {checkNames[check]}
          </Checkbox>
        ))}
      </fieldset>
      {fault && (
        <p id="falta-conferir" role="alert" className="ui-field__error">
          {fault}
        </p>
      )}
      {!fault && <SaidBanner failure={error} />}
      <Button isWide isBusy={isLoading} onClick={send}>
        Propor a remoção
      </Button>
      <p className="ui-muted">Nada é removido ainda: outra pessoa precisa concordar.</p>
    </div>
  )
}

function Agree({ recovery }: { recovery: Recovery }) {
  const [isAsked, setIsAsked] = useState(false)
  const [agree, { error, isLoading }] = useAgreeToRemovalMutation()
  const own = useOwnAct()
  const send = () => void own(agree({ id: recovery.id })).then(() => setIsAsked(false))
  return (
    <div className="acts">
      <SaidBanner failure={error} />
      <Button isWide onClick={() => setIsAsked(true)}>
        Concordar com a remoção
      </Button>
      <ConfirmModal
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title="Remover o segundo passo?"
        keepLabel="Ainda não"
        confirmLabel="Concordar"
        isBusy={isLoading}
        onConfirm={send}
      >
        <p>
          {`Daqui a 24 horas saem o aplicativo, as chaves e os códigos de ${recovery.name}, e todas as sessões acabam. Até lá, quem é dono da conta pode parar pelo e-mail.`}
        </p>
      </ConfirmModal>
    </div>
  )
}

const reasons = Object.entries(refusalNames).map(([value, label]) => ({ value, label }))

function Refuse({ recovery }: { recovery: Recovery }) {
  return (
    <ActInDrawer label="Recusar o pedido" isWide>
      {(close) => <RefuseForm id={recovery.id} onSent={close} />}
    </ActInDrawer>
  )
}

function RefuseForm({ id, onSent }: { id: number; onSent: () => void }) {
  const [refusal, setRefusal] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [refuse, { error, isLoading }] = useRefuseRecoveryMutation()
  const own = useOwnAct()
  const send = async () => {
    if (refusal === '') return setIsMissing(true)
    if (!(await own(refuse({ id, refusal: refusal as Refusal }))).error) onSent()
  }
  return (
    <form
      className="acts"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p>O pedido acaba aqui, e o segundo passo continua ligado.</p>
      <SelectField
        label="Motivo"
        name="refusal"
        placeholder="Escolha"
        options={reasons}
        value={refusal}
        error={isMissing && refusal === '' ? 'Escolha um motivo.' : undefined}
        onChange={(event) => setRefusal(event.currentTarget.value)}
      />
      <SaidBanner failure={error} />
      <Button type="submit" variant="danger" isWide isBusy={isLoading}>
        Recusar o pedido
      </Button>
    </form>
  )
}
