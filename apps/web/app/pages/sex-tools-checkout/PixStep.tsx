import type { FormEvent } from 'react'
import { useCreatePaymentMutation } from '#features/orders/checkout/checkout.api.ts'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { PaymentChoice } from '#features/payments/PaymentChoice.tsx'
import type { Failure } from '#shared/http/failure.ts'
import { BackToDelivery } from './BackToDelivery.tsx'
import { installmentLimit } from './installment-limit.ts'
import { offeredKinds, type PaymentStepProps, useToReview } from './payment-step.ts'

/** Pays by Pix: it needs no input; the code exists once the order is placed. */
export function PixStep({ order, ways, notice, onChoose, methodId }: PaymentStepProps & { methodId: string }) {
  const toReview = useToReview()
  const [createPayment, { isLoading, error }] = useCreatePaymentMutation()
  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    const answer = await createPayment({ paymentMethodId: methodId })
    if (!answer.error) void toReview()
  }
  return (
    <StepForm
      title="Pagamento"
      action="Revisar o pedido"
      isBusy={isLoading}
      onSubmit={(event) => void send(event)}
      back={<BackToDelivery />}
      fault={<FailureBanner failure={error as Failure | undefined} onRetry={() => void send()} />}
    >
      {notice}
      <PaymentChoice
        offered={offeredKinds(ways)}
        chosen="pix"
        onChoose={onChoose}
        maxInstallments={installmentLimit(order, ways)}
      />
    </StepForm>
  )
}
