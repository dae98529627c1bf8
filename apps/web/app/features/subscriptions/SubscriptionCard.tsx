import { formatCnpj, formatReais } from '@prumo/brazil'
import { Banner, Card, StatusBadge } from '@prumo/ui'
import type { ReactNode } from 'react'
import { monthsWords, returnWords, subscriptionStateWords } from './subscription-words.ts'
import type { PackageSubscription } from './subscriptions.api.ts'
import './subscription-card.css'

export type SubscriptionCardProps = {
  subscription: PackageSubscription
  /** What may be done with it: follow the order, pay with another card, write to the doctor. */
  actions?: ReactNode
}

const cents = (reais: number) => Math.round(reais * 100)

/** A treatment that was asked for: where it stands, what it costs, and what to do where it stopped. */
export function SubscriptionCard({ subscription, actions }: SubscriptionCardProps) {
  const { packageName, products, months, state, price, seller } = subscription
  const words = subscriptionStateWords(subscription)
  return (
    <Card className="subscription-card">
      <div className="subscription-card__head">
        <h2>{packageName}</h2>
        <StatusBadge tone={words.tone}>{words.label}</StatusBadge>
      </div>
      {products.length > 0 && <p>{products.join(', ')}</p>}
      <p className="ui-muted">{`${formatReais(cents(price))} ${monthsWords(months)}, mais a entrega. ${words.text}`}</p>
      <p className="ui-muted">{`Quem prepara e vende: ${seller.legalName}, CNPJ ${formatCnpj(seller.cnpj)}.`}</p>
      {state === 'returned' && <Returned subscription={subscription} />}
      {actions}
    </Card>
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
