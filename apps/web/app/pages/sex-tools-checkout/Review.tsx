import { formatReais } from '@prumo/brazil'
import { Checkbox } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { centsOf } from '#features/orders/cents-of.ts'
import { ContractSummary } from '#features/orders/checkout/ContractSummary.tsx'
import { chosenPayment } from '#features/orders/checkout/checkout-progress.ts'
import { businessDaysWords } from '#features/orders/checkout/DeliveryChoice.tsx'
import { isOrderForAdults } from '#features/orders/checkout/is-order-for-adults.ts'
import { timeToPayWords } from '#features/orders/checkout/payment-methods.ts'
import { ReviewSection } from '#features/orders/checkout/ReviewSection.tsx'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { creditCents, leftToPayCents } from '#features/orders/credit-of-order.ts'
import type { Order, Payment } from '#features/orders/order.ts'
import { OrderItems } from '#features/orders/placed-orders/OrderItems.tsx'
import { addressLines, deliveryOptionsOf, selectedRateOf, sumsOf } from '#features/orders/placed-orders/order-view.ts'
import { isPix, paymentLine } from '#features/orders/placed-orders/payment-words.ts'
import { Totals } from '#features/orders/Totals.tsx'
import { ANSWER_DAYS, company, withdrawalDays } from '#features/site/company.ts'
import { links } from '#links'
import { PlacingFault } from './PlacingFault.tsx'
import type { StepProps } from './step-props.ts'
import type { Placing } from './use-placing.ts'

export type ReviewProps = StepProps & { placing: Placing; onPlace: () => void }

const TERMS_FAULT = 'Para comprar, confirme que você leu e concorda.'

/** The whole order with links back to each part, the agreement of both sides, and the button that places it. */
export function Review({ order, placing, onPlace }: ReviewProps) {
  const [hasAgreed, setHasAgreed] = useState(false)
  const [isFaulty, setIsFaulty] = useState(false)
  const payment = chosenPayment(order)
  const isForAdults = isOrderForAdults(order)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!hasAgreed) return setIsFaulty(true)
    onPlace()
  }
  return (
    <StepForm
      noValidate
      title="Confira antes de pagar"
      action={actionFor(payment, order)}
      isBusy={placing.state === 'sending'}
      onSubmit={send}
      back={<Link to={links.sexToolsCheckout('payment')}>Voltar para o pagamento</Link>}
      fault={<PlacingFault placing={placing} onPlace={onPlace} />}
    >
      <Parts order={order} />
      <ContractSummary
        seller={company}
        isForAdults={isForAdults}
        timeToPay={timeToPayWords(order)}
        withdrawalDays={withdrawalDays}
        answerDays={ANSWER_DAYS}
      />
      <Checkbox
        name="terms"
        checked={hasAgreed}
        error={isFaulty && !hasAgreed ? TERMS_FAULT : undefined}
        onChange={(event) => setHasAgreed(event.currentTarget.checked)}
      >
        {isForAdults
          ? 'Li o resumo do contrato, tenho 18 anos ou mais e concordo com as condições da compra.'
          : 'Li o resumo do contrato e concordo com as condições da compra.'}
      </Checkbox>
    </StepForm>
  )
}

const actionFor = (payment: Payment | null, order: Order): string => {
  const left = leftToPayCents(order)
  if (creditCents(order) > 0 && left === 0) return `Pagar ${formatReais(centsOf(order.total))} com meu crédito`
  return `Pagar ${formatReais(left)} com ${payment && isPix(payment) ? 'Pix' : 'cartão'}`
}

function Parts({ order }: StepProps) {
  const payment = chosenPayment(order)
  const credit = creditCents(order)
  const rate = selectedRateOf(order)
  const delivery = rate && deliveryOptionsOf([rate])[0]
  return (
    <div>
      <section className="review-section">
        <div className="review-section__head">
          <h2>Produtos</h2>
        </div>
        <OrderItems order={order} />
      </section>
      <ReviewSection title="Seus dados" editAt={links.sexToolsCheckout('info')}>
        <p>{[order.shippingAddress?.firstname, order.shippingAddress?.lastname].filter(Boolean).join(' ')}</p>
        <p>{order.email}</p>
      </ReviewSection>
      {order.shippingAddress && (
        <ReviewSection title="Endereço" editAt={links.sexToolsCheckout('address')}>
          {addressLines(order.shippingAddress)
            .slice(1)
            .map((line) => (
              <p key={line}>{line}</p>
            ))}
        </ReviewSection>
      )}
      {delivery && (
        <ReviewSection title="Entrega" editAt={links.sexToolsCheckout('delivery')}>
          <p>{`${delivery.name}, ${delivery.price}`}</p>
          <p>{businessDaysWords(delivery.businessDays)}</p>
        </ReviewSection>
      )}
      {/* The sum beside the step; on a phone that one is folded, so the review must show it. */}
      <section className="review-section review-section--sum">
        <div className="review-section__head">
          <h2>Valores</h2>
        </div>
        <Totals sums={sumsOf(order)} />
      </section>
      {(payment || credit > 0) && (
        <ReviewSection title="Pagamento" editAt={links.sexToolsCheckout('payment')}>
          {credit > 0 && <p>{`Crédito na Prumo, ${formatReais(credit)}`}</p>}
          {payment && <p>{paymentLine(payment)}</p>}
        </ReviewSection>
      )}
    </div>
  )
}
