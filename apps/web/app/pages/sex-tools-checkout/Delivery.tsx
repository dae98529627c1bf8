import { Button, LoadingRegion, Skeleton, VisuallyHidden } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { DeliveryChoice } from '#features/orders/checkout/DeliveryChoice.tsx'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { useDelivery } from '#features/orders/checkout/use-delivery.ts'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { addressLines, deliveryOptionsOf, selectedRateOf } from '#features/orders/placed-orders/order-view.ts'
import { links } from '#links'
import { useOverlay } from '#shared/overlays/use-overlay.ts'
import { AddressDrawer } from './AddressDrawer.tsx'
import type { StepProps } from './step-props.ts'

/** The shipping method: SEDEX is preselected, the others are offered, each with price and days. */
export function Delivery({ order }: StepProps) {
  const navigate = useNavigate()
  const delivery = useDelivery(order)
  const [isSending, setIsSending] = useState(false)
  const mending = useOverlay('address')
  // Shown at once; the order follows when the server has saved it.
  const [input, setInput] = useState<string | null>(null)
  const chosen = input ?? selectedRateOf(order)?.name ?? null
  const choose = async (name: string) => {
    setInput(name)
    await delivery.chooseMethod(name)
    setInput(null)
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsSending(true)
    const isSettled = await delivery.settle()
    setIsSending(false)
    if (isSettled) void navigate(links.sexToolsCheckout('payment'))
  }
  return (
    <>
      <StepForm
        title="Como entregamos"
        lead="O prazo conta da confirmação do pagamento."
        action="Continuar para o pagamento"
        isBusy={isSending || !delivery.isReady}
        onSubmit={(event) => void send(event)}
        back={<Link to={links.sexToolsCheckout('address')}>Voltar para o endereço</Link>}
        fault={<FailureBanner failure={delivery.failure} onRetry={delivery.retry} />}
      >
        {order.shippingAddress && (
          <div className="checkout-place">
            <p>{addressLines(order.shippingAddress).slice(1, 4).join(' · ')}</p>
            <Button variant="link" size="small" onClick={mending.open}>
              Alterar
              <VisuallyHidden> endereço</VisuallyHidden>
            </Button>
          </div>
        )}
        {delivery.isReady ? (
          <DeliveryChoice
            options={deliveryOptionsOf(order.shipments[0]?.shippingRates ?? [])}
            chosenId={chosen}
            onChoose={(id) => void choose(id)}
          />
        ) : (
          !delivery.failure && (
            <LoadingRegion label="Calculando a entrega">
              <Skeleton form="control" />
              <Skeleton form="control" />
            </LoadingRegion>
          )
        )}
      </StepForm>
      <AddressDrawer order={order} isOpen={mending.isOpen} onClose={mending.close} />
    </>
  )
}
