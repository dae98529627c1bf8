import { Banner, Button, LinkButton, Row } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { lateLinks } from '#late-links'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import {
  addressGoneWords,
  agreeWords,
  cardOfRequestWordsOf,
  decisionOf,
  nextFacts,
  nextWords,
  offerWords,
  otherSellerWords,
  pausedForWords,
  refusedWhilePausedWords,
  resumesWords,
  totalWords,
  waitWordsOf,
} from './cycle-words.ts'
import { type Cycle, type CycleAct, useActOnCycleMutation } from './cycles.api.ts'

export type NextDecisionProps = {
  cycle: Cycle
  /** What pays a request that was accepted and is not paid. */
  pay: ReactNode
}

/**
 * What must be read or answered before the next parcel goes on, with the press that answers it. It stands first on its
 * card, so that nobody looks for it among what has time.
 */
export function NextDecision({ cycle, pay }: NextDecisionProps) {
  const [send, { error, isLoading }] = useActOnCycleMutation()
  const act = (given: CycleAct) => void send({ id: cycle.id, given, key: crypto.randomUUID() })
  const { waitsFor, isUnderWay, unpaid } = cycle
  const { pausedFor, isRefused, isCardGone } = decisionOf(cycle)
  const isGoing = cycle.state === 'active' || cycle.state === 'paused'
  const isAddressGone = isGoing && !isUnderWay && cycle.deliveryAddress === null
  const other = otherSellerWords(cycle)
  const cardOfRequest = cardOfRequestWordsOf(cycle)
  const refused = refusedWhilePausedWords(cycle)
  return (
    <div className="next-decision">
      {other && (
        <Banner tone="info" title={other.title}>
          {other.text}
        </Banner>
      )}
      {pausedFor && (
        <AsksWhetherItGoesOn
          title={pausedForWords[pausedFor].title}
          text={[pausedForWords[pausedFor].text, resumesWords(cycle)].filter(Boolean).join(' ')}
          isBusy={isLoading}
          act={act}
        />
      )}
      {isRefused && (
        <Banner tone="warn" title={refused.title}>
          {refused.text}
        </Banner>
      )}
      {isCardGone && (
        <Banner tone="warn" title={cardOfRequest.title}>
          {cardOfRequest.text}
        </Banner>
      )}
      {unpaid && <NextFacts cycle={cycle} />}
      {unpaid && !isRefused && !isCardGone && <p>{nextWords(cycle)}</p>}
      {pay}
      {isRefused && (
        <Row hasActions>
          <Button variant="quiet" isBusy={isLoading} onClick={() => act({ act: 'resume' })}>
            Continuar sem este envio
          </Button>
        </Row>
      )}
      {waitsFor && !isUnderWay && !isAddressGone && <Waits cycle={cycle} waitsFor={waitsFor} />}
      {isAddressGone && (
        <Banner tone="warn" title={addressGoneWords.title}>
          {addressGoneWords.text}
        </Banner>
      )}
      {waitsFor === 'price' && !isUnderWay && <Agreement cycle={cycle} isBusy={isLoading} act={act} />}
      <SaidBanner failure={error} />
    </div>
  )
}

/** Nothing goes on by itself after money went back: one press goes on, and canceling stays below. */
function AsksWhetherItGoesOn({ title, text, isBusy, act }: Omit<ActProps, 'cycle'> & { title: string; text: string }) {
  return (
    <Banner
      tone="info"
      title={title}
      action={
        <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => act({ act: 'resume' })}>
          Continuar o tratamento
        </Button>
      }
    >
      {text}
    </Banner>
  )
}

export function NextFacts({ cycle }: { cycle: Cycle }) {
  const facts = nextFacts(cycle)
  if (facts.length === 0) return null
  return (
    <dl className="subscription-card__dates">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const waysOn = {
  prescription: ['Ver receitas', links.prescriptions()],
  card: ['Ver cartões', lateLinks.myCards()],
  mailbox: ['Corrigir o e-mail', lateLinks.security()],
} as const

function Waits({ cycle, waitsFor }: { cycle: Cycle; waitsFor: NonNullable<Cycle['waitsFor']> }) {
  const words = waitWordsOf(cycle, waitsFor)
  const way = waitsFor in waysOn ? waysOn[waitsFor as keyof typeof waysOn] : null
  return (
    <Banner
      tone="warn"
      title={words.title}
      action={
        way && (
          <LinkButton as={Link} to={way[1]} variant="quiet" size="small">
            {way[0]}
          </LinkButton>
        )
      }
    >
      {words.text}
    </Banner>
  )
}

export type ActProps = { cycle: Cycle; isBusy: boolean; act: (given: CycleAct) => void }

/** The yes to parcels that come by themselves, or to their new price. */
export function Agreement({ cycle, isBusy, act }: ActProps) {
  const { nextTotal, state, isRepeating, waitsFor } = cycle
  const isAsked = state === 'active' && (!isRepeating || waitsFor === 'price')
  if (!isAsked || nextTotal === null) return null
  const isNewPrice = waitsFor === 'price'
  return (
    <>
      <Row hasActions>
        <Button
          variant={isNewPrice ? 'teal' : 'quiet'}
          isBusy={isBusy}
          onClick={() => act({ act: 'agree', total: nextTotal })}
        >
          {isNewPrice ? `Concordar com ${totalWords(nextTotal)}` : agreeWords(cycle)}
        </Button>
      </Row>
      {cycle.offeredChargeOn && <p className="ui-muted">{offerWords(cycle.offeredChargeOn)}</p>}
    </>
  )
}
