import { formatAmount, formatCnpj, formatDate } from '@prumo/brazil'
import { Banner, Card, StatusBadge } from '@prumo/ui'
import type { ReactNode } from 'react'
import { NotToUse } from '#shared/medicine/NotToUse.tsx'
import { handoverWords, monthsWords, returnWords, startWords, subscriptionStateWords } from './subscription-words.ts'
import type { PackageSubscription } from './subscriptions.api.ts'
import './subscription-card.css'

export type SubscriptionCardProps = {
  subscription: PackageSubscription
  /** What waits for its patient, first of all. */
  decision?: ReactNode
  /** What may be done with it: follow the order, change what comes next. */
  actions?: ReactNode
  /** Acts that are seldom needed: the way to another pharmacy, the end of it. */
  rest?: ReactNode
}

/** A treatment that was asked for: where it stands, what waits for its patient, what comes next, and then the rest. */
export function SubscriptionCard({ subscription, decision, actions, rest }: SubscriptionCardProps) {
  const { packageName, products, months, state, price } = subscription
  const words = subscriptionStateWords(subscription)
  const priced = `${formatAmount(price)} ${monthsWords(months)}, mais a entrega.`
  const told = [startWords(subscription), priced]
  return (
    <Card className="subscription-card">
      <div className="subscription-card__head">
        <h2>{packageName}</h2>
        <StatusBadge tone={words.tone}>{words.label}</StatusBadge>
      </div>
      <div className="subscription-card__what">
        {/* A name has commas of its own. */}
        {products.map((product) => (
          <p key={product}>{product}</p>
        ))}
      </div>
      {subscription.isNotToUse && <NotToUse />}
      {words.text && <p>{words.text}</p>}
      <HandedOver subscription={subscription} />
      {state === 'returned' && <Returned subscription={subscription} />}
      {decision}
      {actions}
      <div className="subscription-card__part">
        <p className="subscription-card__small">{told.filter(Boolean).join(' ')}</p>
        <SoldBy subscription={subscription} />
        {rest}
      </div>
    </Card>
  )
}

/** The seller of what left the pharmacy; the next parcel may have another one. What was withdrawn nobody sold. */
function SoldBy({ subscription: { seller, parcel } }: { subscription: PackageSubscription }) {
  if (parcel?.state === 'withdrawn') return null
  const hasLeft = parcel !== null && !['preparing', 'packed', 'canceled'].includes(parcel.state)
  const who = hasLeft ? 'Quem preparou e vendeu o último envio' : 'Quem prepara e vende'
  return <p className="subscription-card__small">{`${who}: ${seller.legalName}, CNPJ ${formatCnpj(seller.cnpj)}.`}</p>
}

/** It was asked of another pharmacy; before anything is charged, he may say no. */
function HandedOver({ subscription: { handover, state, seller } }: { subscription: PackageSubscription }) {
  if (!handover) return null
  const { from, at } = handover
  if (state !== 'waiting_for_pharmacist')
    return <p className="ui-muted">{`Pedido que veio de ${from} em ${formatDate(at)}.`}</p>
  return (
    <Banner tone="info" title="Seu pedido passou para outra farmácia">
      <p>{`Em ${formatDate(at)}, de ${from} para ${seller.legalName}: ${handoverWords(handover)}.`}</p>
      <p>
        O valor e a entrega são os que você combinou, e nada foi cobrado. Se preferir, cancele o pedido ou leve a
        receita a outra farmácia.
      </p>
    </Banner>
  )
}

function Returned({ subscription: { returnReason, returnNote } }: { subscription: PackageSubscription }) {
  const { why, next } = returnWords(returnReason)
  return (
    <Banner tone="warn" title={why}>
      {returnNote && <p>{`Recado do farmacêutico: “${returnNote}”`}</p>}
      <p>{next}</p>
    </Banner>
  )
}
