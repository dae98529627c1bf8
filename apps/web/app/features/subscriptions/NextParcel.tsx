import { calendarDayOf, dayAfter, formatDate } from '@prumo/brazil'
import { Button, Row, TextField } from '@prumo/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import type { Failure } from '#shared/http/failure.ts'
import {
  decisionOf,
  forwardFromWords,
  forwardWords,
  goesToWords,
  isBroughtForward,
  nextSellerWords,
  nextWords,
  restWords,
} from './cycle-words.ts'
import { type Cycle, type CycleAct, useActOnCycleMutation } from './cycles.api.ts'
import { type ActProps, Agreement, NextFacts } from './NextDecision.tsx'
import { newTotalOf } from './new-total-of.ts'

export type NextParcelProps = {
  cycle: Cycle
  /** How it is paid, until the pharmacy has accepted it. */
  payment: ReactNode
  /** What it holds and where it goes, between parcels. */
  changes: ReactNode
}

/** What comes next of a treatment, always in sight, and each act on it. What he must answer first is above it. */
export function NextParcel({ cycle, payment, changes }: NextParcelProps) {
  const [send, { error, isLoading }] = useActOnCycleMutation()
  const act = (given: CycleAct) => void send({ id: cycle.id, given, key: crypto.randomUUID() })
  const { state, isUnderWay, mayChangePayment } = cycle
  const { isTold, asksWhether } = decisionOf(cycle)
  const pauseFault = faultAt(error as Failure | undefined, 'until')
  const sameSeller = nextSellerWords(cycle)
  const isGoing = state === 'active' || state === 'paused'
  const isBetween = isGoing && !isUnderWay
  // What the pharmacy was asked for is skipped or paused, too, until it is charged.
  const mayAct = isUnderWay ? state === 'active' && cycle.isRepeating : isBetween && !asksWhether
  return (
    <section className="subscription-card__part">
      <h3>{isUnderWay ? 'Pedido na farmácia' : 'Próximo envio'}</h3>
      {!cycle.unpaid && <NextFacts cycle={cycle} />}
      {isGoing && !isTold && <p className="ui-muted">{nextWords(cycle)}</p>}
      {restWords(cycle) && <p className="ui-muted">{restWords(cycle)}</p>}
      {isGoing && goesToWords(cycle) && <p className="ui-muted">{goesToWords(cycle)}</p>}
      {sameSeller && <p className="subscription-card__small">{sameSeller}</p>}
      <SaidBanner failure={pauseFault ? undefined : error} />
      {isBetween && cycle.waitsFor !== 'price' && <Agreement cycle={cycle} isBusy={isLoading} act={act} />}
      {isBetween && changes}
      {(mayAct || mayChangePayment) && (
        <details className="next-parcel__acts">
          <summary>{mayAct ? actsWords(cycle) : 'Mudar a forma de pagamento'}</summary>
          {mayAct && (
            <Acts
              cycle={cycle}
              isBusy={isLoading}
              act={act}
              pauseFault={pauseFault}
              newTotal={newTotalOf(error as Failure | undefined)}
            />
          )}
          {mayChangePayment && payment}
        </details>
      )}
    </section>
  )
}

const actsWords = ({ state, isRepeating, isUnderWay, mayChangePayment }: Cycle): string => {
  if (isUnderWay) return mayChangePayment ? 'Pular, pausar ou mudar o pagamento' : 'Pular ou pausar'
  if (state === 'paused') return 'Retomar ou mudar o pagamento'
  return isRepeating ? 'Pular, pausar, adiantar ou mudar o pagamento' : 'Pedir de novo ou mudar o pagamento'
}

type ActsProps = ActProps & {
  pauseFault: string | undefined
  /** What the next parcel costs by now, after it was refused for less. */
  newTotal: number | null
}

function Acts({ cycle, isBusy, act, pauseFault, newTotal }: ActsProps) {
  const { state, isRepeating, isUnderWay, nextChargeOn } = cycle
  const total = newTotal ?? cycle.rest?.total ?? cycle.nextTotal
  const isAhead = isBroughtForward(cycle)
  if (state === 'paused' && !isUnderWay)
    return (
      <Row hasActions>
        <Button variant="quiet" isBusy={isBusy} onClick={() => act({ act: 'resume' })}>
          Retomar
        </Button>
      </Row>
    )
  return (
    <>
      <Row hasActions>
        {isRepeating && nextChargeOn && !isAhead && (
          <Button variant="quiet" isBusy={isBusy} onClick={() => act({ act: 'skip', chargeOn: nextChargeOn })}>
            Pular este envio
          </Button>
        )}
        {!isUnderWay && !cycle.forwardFrom && (
          <Button variant="quiet" isBusy={isBusy} onClick={() => act({ act: 'bring forward', total })}>
            {forwardWords(cycle, total)}
          </Button>
        )}
      </Row>
      {!isUnderWay && cycle.forwardFrom && <p className="ui-muted">{forwardFromWords(cycle, cycle.forwardFrom)}</p>}
      {isUnderWay && (
        <p className="ui-muted">
          {`Se você ${isAhead ? 'pausar' : 'pular ou pausar'}, a farmácia não prepara este pedido, e nada é cobrado.`}
        </p>
      )}
      {isRepeating && <Pause isBusy={isBusy} act={act} fault={pauseFault} />}
    </>
  )
}

// As pauseSubscription has it (apps/api/src/domains/plans/subscriptions/cycles/pause-subscription.ts).
const longestPauseDays = 365

function Pause({ isBusy, act, fault }: Omit<ActProps, 'cycle'> & { fault: string | undefined }) {
  const [until, setUntil] = useState('')
  const [isOutside, setIsOutside] = useState(false)
  const today = calendarDayOf(new Date())
  const first = dayAfter(today, 1)
  const last = dayAfter(today, longestPauseDays)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const isWrong = until !== '' && (until < first || until > last)
    setIsOutside(isWrong)
    if (isWrong) return
    act({ act: 'pause', until: until === '' ? null : until })
  }
  return (
    <form noValidate className="next-parcel__pause" onSubmit={send}>
      <TextField
        type="date"
        label="Pausar até"
        isOptional
        min={first}
        max={last}
        value={until}
        error={isOutside ? `Escolha um dia entre ${formatDate(first)} e ${formatDate(last)}.` : fault}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      <Button variant="quiet" type="submit" isBusy={isBusy}>
        Pausar
      </Button>
      <p className="ui-muted">Sem data, fica pausado até você retomar.</p>
    </form>
  )
}
