import type { ReactNode } from 'react'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { BackToDelivery } from './BackToDelivery.tsx'
import { useToReview } from './payment-step.ts'

/** Store credit pays the whole order, so there is no other choice. */
export function CreditStep({ notice }: { notice: ReactNode }) {
  const toReview = useToReview()
  return (
    <StepForm
      title="Pagamento"
      action="Revisar o pedido"
      onSubmit={(event) => {
        event.preventDefault()
        void toReview()
      }}
      back={<BackToDelivery />}
    >
      {notice}
    </StepForm>
  )
}
