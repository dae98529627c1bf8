import { type FormEvent, useState } from 'react'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { leftToPayCents } from '#features/orders/credit-of-order.ts'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { InstallmentsField } from '#features/payments/InstallmentsField.tsx'
import type { SavedCard } from '#features/payments/saved-cards.api.ts'
import { BackToDelivery } from './BackToDelivery.tsx'
import type { CardFormProps } from './card-form-props.ts'

/** Pays with a card saved at the provider: only the instalments are chosen. */
export function KeptCard({
  order,
  method,
  choice,
  isPaying,
  onPay,
  failure,
  card,
}: CardFormProps & { card: SavedCard }) {
  const [installments, setInstallments] = useState('1')
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    void onPay({ installments: Number(installments), saved: { cardId: card.id, cart: order } })
  }
  return (
    <StepForm
      title="Pagamento"
      action="Revisar o pedido"
      isBusy={isPaying}
      onSubmit={send}
      back={<BackToDelivery />}
      fault={<FailureBanner failure={failure} onRetry={() => send()} />}
    >
      {choice}
      <InstallmentsField
        name="installments"
        value={installments}
        onChange={(event) => setInstallments(event.currentTarget.value)}
        totalCents={leftToPayCents(order)}
        maxInstallments={method.maxInstallments}
        minInstallmentCents={method.minInstallmentCents}
      />
    </StepForm>
  )
}
