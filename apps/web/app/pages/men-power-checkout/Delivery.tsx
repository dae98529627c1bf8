import { formatAmount } from '@prumo/brazil'
import { LoadingRegion, Skeleton } from '@prumo/ui'
import type { FormEvent } from 'react'
import { useDispatch } from 'react-redux'
import { Link, useNavigate } from 'react-router'
import { DeliveryChoice, madeAndSentWords } from '#features/orders/checkout/DeliveryChoice.tsx'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { menPowerDeliveryChosen } from '#features/phytotherapy/men-power-checkout.slice.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { stepAddress } from './purchase.ts'
import { type Quote, quoteOf, type StepProps } from './request.ts'
import { stepTitles } from './step-titles.ts'

export type DeliveryProps = StepProps & { failure: unknown; onRetry: () => void }

const optionOf = ({ deliveryType, price, businessDays }: Quote) => ({
  id: deliveryType,
  name: deliveryType,
  price: price === 0 ? 'Grátis' : formatAmount(price),
  businessDays,
  detail: madeAndSentWords(businessDays),
})

/** The shipping method: SEDEX is preselected, the others are offered, each with price and days. */
export function Delivery({ request, failure, onRetry }: DeliveryProps) {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { quotes, purchase, address } = request
  const chosen = quoteOf(request)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) return
    dispatch(menPowerDeliveryChosen(chosen.deliveryType))
    void navigate(stepAddress('payment', purchase))
  }
  return (
    <StepForm
      title={stepTitles.delivery}
      lead="O prazo conta do pagamento e já inclui o preparo da fórmula."
      action="Continuar para o pagamento"
      isBusy={!chosen}
      onSubmit={send}
      back={<Link to={stepAddress('address', purchase)}>Voltar para o endereço</Link>}
      fault={<SaidBanner failure={quotes ? undefined : failure} onRetry={onRetry} />}
    >
      {address && (
        <div className="checkout-place">
          <p>{[address.address1, address.city, address.state_name].filter(Boolean).join(' · ')}</p>
          <Link to={stepAddress('address', purchase)} aria-label="Alterar endereço">
            Alterar
          </Link>
        </div>
      )}
      {quotes ? (
        <DeliveryChoice
          options={quotes.map(optionOf)}
          chosenId={chosen?.deliveryType ?? null}
          onChoose={(id) => dispatch(menPowerDeliveryChosen(id === 'PAC' ? 'PAC' : 'SEDEX'))}
        />
      ) : (
        !failure && (
          <LoadingRegion label="Calculando a entrega">
            <Skeleton form="control" />
            <Skeleton form="control" />
          </LoadingRegion>
        )
      )}
    </StepForm>
  )
}
