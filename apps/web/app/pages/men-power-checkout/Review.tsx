import { cardName, formatPostalCode, formatReais, installmentsOf } from '@prumo/brazil'
import { Banner, Checkbox, LinkButton } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { madeAndSentWords } from '#features/orders/checkout/DeliveryChoice.tsx'
import { ReviewSection } from '#features/orders/checkout/ReviewSection.tsx'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { usePharmacyOfPackageQuery } from '#features/packages/pharmacy-of-package.api.ts'
import { installmentWords } from '#features/payments/installment-words.ts'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Failure } from '#shared/http/failure.ts'
import { parcelsWords } from '#shared/medicine/parcels-words.ts'
import type { Paying } from '#widgets/checkout/TreatmentPayment.tsx'
import { stepAddress } from './purchase.ts'
import { refusalOf } from './refusal.ts'
import { quoteOf, type StepProps, totalCentsOf } from './request.ts'
import { stepTitles } from './step-titles.ts'
import { TreatmentContract } from './TreatmentContract.tsx'

const leads = {
  card: 'Pedir não cobra nada agora: o cartão é cobrado quando o farmacêutico aceitar a receita.',
  pix: 'Pedir não cobra nada agora: quando o farmacêutico aceitar a receita, o código Pix chega por e-mail.',
}

export type ReviewProps = StepProps & { isSending: boolean; failure: Failure | undefined; onPlace: () => void }

/** The whole request with links back to each part, the agreement of both sides, and the button that sends it. */
export function Review({ request, isSending, failure, onPlace }: ReviewProps) {
  const totalCents = totalCentsOf(request)
  // A yes to one total is none to another.
  const [agreedCents, setAgreedCents] = useState<number | null>(null)
  const hasAgreed = agreedCents === totalCents
  const [isFaulty, setIsFaulty] = useState(false)
  const addressId = request.address?.spreeAddressId
  const seller = usePharmacyOfPackageQuery(
    { packageId: request.whole.id, addressId: addressId ?? 0 },
    { skip: addressId === undefined },
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    // Nobody agrees to terms that do not say who sells.
    if (!seller.currentData) return void seller.refetch()
    if (!hasAgreed) return setIsFaulty(true)
    onPlace()
  }
  return (
    <StepForm
      noValidate
      title={stepTitles.review}
      lead={leads[request.paying?.by ?? 'card']}
      action="Pedir o tratamento"
      isBusy={isSending || seller.isFetching}
      onSubmit={send}
      back={<Link to={stepAddress('payment', request.purchase)}>Voltar para o pagamento</Link>}
      fault={
        failure ? (
          <Refused failure={failure} />
        ) : (
          <SaidBanner failure={seller.error} onRetry={() => void seller.refetch()} />
        )
      }
    >
      <Parts request={request} />
      <TreatmentContract
        period={request.period}
        by={request.paying?.by ?? 'card'}
        usesCredit={request.paying?.usesCredit ?? false}
        pharmacy={seller.currentData}
      />
      <Checkbox
        name="terms"
        checked={hasAgreed}
        error={isFaulty && !hasAgreed ? 'Para pedir, confirme que você leu e concorda.' : undefined}
        onChange={(event) => setAgreedCents(event.currentTarget.checked ? totalCents : null)}
      >
        Li o resumo do contrato e concordo com as condições e com a conferência da receita.
      </Checkbox>
    </StepForm>
  )
}

function Refused({ failure }: { failure: Failure }) {
  const { title, text, way } = refusalOf(failure)
  const to = way === 'doctor' ? links.consultations() : way === 'treatments' && links.treatments()
  return (
    <Banner
      tone={way ? 'warn' : 'error'}
      title={title}
      action={
        to && (
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
  const { drugPackage, period, address, paying, purchase } = request
  const quote = quoteOf(request)
  return (
    <div>
      <ReviewSection title="Tratamento" editAt={stepAddress('info', purchase)}>
        <p>{drugPackage.name}</p>
        <p>
          {[
            drugPackage.drugs.map(({ label }) => label).join(', '),
            period.label.toLowerCase(),
            parcelsWords(period.parcels.map(({ months }) => months)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
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
          <p>{madeAndSentWords(quote.businessDays)}</p>
        </ReviewSection>
      )}
      {paying && (
        <ReviewSection title="Pagamento" editAt={stepAddress('payment', purchase)}>
          <p>{`Total com a entrega: ${formatReais(totalCentsOf(request))}`}</p>
          {paying.usesCredit && <p>Meu crédito na Prumo primeiro; o resto assim:</p>}
          {paying.by === 'pix' ? (
            <p>Pix, com o código por e-mail</p>
          ) : (
            <ByCard paying={paying} totalCents={totalCentsOf(request)} />
          )}
        </ReviewSection>
      )}
    </div>
  )
}

/** The instalments of what the credit leaves, whose amount is not known before. */
const partsWords = (count: number): string => (count === 1 ? 'À vista' : `Em ${count}x sem juros`)

type ByCardProps = { paying: Extract<Paying, { by: 'card' }>; totalCents: number }

function ByCard({ paying: { card, installments, usesCredit }, totalCents }: ByCardProps) {
  return (
    <>
      <p>{cardName(card)}</p>
      <p>
        {usesCredit ? partsWords(installments) : installmentWords(installmentsOf({ totalCents, count: installments }))}
      </p>
    </>
  )
}
