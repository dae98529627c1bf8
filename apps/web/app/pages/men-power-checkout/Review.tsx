import { formatPostalCode, installmentsOf } from '@prumo/brazil'
import { Banner, Checkbox, LinkButton } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { businessDaysWords } from '#features/orders/checkout/DeliveryChoice.tsx'
import { ReviewSection } from '#features/orders/checkout/ReviewSection.tsx'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { installmentWords } from '#features/payments/installment-words.ts'
import { cardName } from '#features/payments/saved-card-words.ts'
import { links } from '#links'
import type { Failure } from '#shared/http/failure.ts'
import { stepAddress } from './purchase.ts'
import { refusalOf } from './refusal.ts'
import { quoteOf, type StepProps, totalCentsOf } from './request.ts'
import { stepTitles } from './step-titles.ts'
import { TreatmentContract } from './TreatmentContract.tsx'

export type ReviewProps = StepProps & { isSending: boolean; failure: Failure | undefined; onPlace: () => void }

/** The whole request with links back to each part, the agreement of both sides, and the button that sends it. */
export function Review({ request, isSending, failure, onPlace }: ReviewProps) {
  const [hasAgreed, setHasAgreed] = useState(false)
  const [isFaulty, setIsFaulty] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!hasAgreed) return setIsFaulty(true)
    onPlace()
  }
  return (
    <StepForm
      noValidate
      title={stepTitles.review}
      lead="Pedir não cobra nada agora: o cartão é cobrado quando o farmacêutico aceitar a receita."
      action="Pedir o tratamento"
      isBusy={isSending}
      onSubmit={send}
      back={<Link to={stepAddress('payment', request.purchase)}>Voltar para o pagamento</Link>}
      fault={failure && <Refused failure={failure} />}
    >
      <Parts request={request} />
      <TreatmentContract period={request.period} />
      <Checkbox
        name="terms"
        checked={hasAgreed}
        error={isFaulty && !hasAgreed ? 'Para pedir, confirme que você leu e concorda.' : undefined}
        onChange={(event) => setHasAgreed(event.currentTarget.checked)}
      >
        Li o resumo do contrato e concordo com as condições e com a conferência da receita.
      </Checkbox>
    </StepForm>
  )
}

function Refused({ failure }: { failure: Failure }) {
  const { title, text, way } = refusalOf(failure)
  const to = way === 'doctor' ? links.consultations() : links.treatments()
  return (
    <Banner
      tone={way ? 'warn' : 'error'}
      title={title}
      action={
        way && (
          <LinkButton as={Link} to={to} variant="quiet" size="small">
            {way === 'doctor' ? 'Escrever ao médico' : 'Ver tratamentos'}
          </LinkButton>
        )
      }
    >
      {text}
    </Banner>
  )
}

function Parts({ request }: StepProps) {
  const { drugPackage, period, address, card, purchase } = request
  const quote = quoteOf(request)
  const amounts = card && installmentsOf({ totalCents: totalCentsOf(request), count: card.installments })
  return (
    <div>
      <ReviewSection title="Tratamento" editAt={stepAddress('info', purchase)}>
        <p>{drugPackage.name}</p>
        <p>{`${drugPackage.drugs.map(({ label }) => label).join(', ')} · ${period.label.toLowerCase()}`}</p>
      </ReviewSection>
      {address && (
        <ReviewSection title="Endereço" editAt={stepAddress('address', purchase)}>
          <p>{[address.address1, address.address2].filter(Boolean).join(', ')}</p>
          <p>{`${address.city}, ${address.state_name}, CEP ${formatPostalCode(address.zipcode)}`}</p>
        </ReviewSection>
      )}
      {quote && (
        <ReviewSection title="Entrega" editAt={stepAddress('delivery', purchase)}>
          <p>{quote.deliveryType}</p>
          <p>{businessDaysWords(quote.businessDays)}</p>
        </ReviewSection>
      )}
      {card && amounts && (
        <ReviewSection title="Pagamento" editAt={stepAddress('payment', purchase)}>
          <p>{cardName(card.card)}</p>
          <p>{installmentWords(amounts)}</p>
        </ReviewSection>
      )}
    </div>
  )
}
