import { LoadingRegion, Skeleton } from '@prumo/ui'
import { type ReactNode, useState } from 'react'
import { useCreatePaymentMutation } from '#features/orders/checkout/checkout.api.ts'
import type { CardMethod } from '#features/orders/checkout/payment-methods.ts'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { PaymentChoice } from '#features/payments/PaymentChoice.tsx'
import { SavedCardChoice } from '#features/payments/SavedCardChoice.tsx'
import { isCardOver } from '#features/payments/saved-card-words.ts'
import type { Failure } from '#shared/http/failure.ts'
import { useOwnCards } from '#widgets/checkout/use-own-cards.ts'
import { BackToDelivery } from './BackToDelivery.tsx'
import type { CardInput } from './card-form-props.ts'
import { installmentLimit } from './installment-limit.ts'
import { KeptCard } from './KeptCard.tsx'
import { offeredKinds, type PaymentStepProps, useToReview } from './payment-step.ts'
import { TypedCard } from './TypedCard.tsx'

/** Pays by card: one saved at the provider, or a new one, which is sent from here directly to the provider. */
export function CardStep({ order, ways, notice, onChoose, method }: PaymentStepProps & { method: CardMethod }) {
  const toReview = useToReview()
  const [createPayment, { isLoading, error }] = useCreatePaymentMutation()
  const { patientId, cards, isComing } = useOwnCards()
  // Undefined before the customer chooses: then the default card, or the first valid one.
  const [input, setInput] = useState<number | null>()
  const good = cards.filter((card) => !isCardOver(card, new Date()))
  const first = good.find(({ isDefault }) => isDefault) ?? good[0]
  const card = input === undefined ? first : cards.find(({ id }) => id === input)

  const pay = async (given: CardInput) => {
    const answer = await createPayment({ paymentMethodId: method.id, ...given })
    if (!answer.error) void toReview()
  }
  const choice = (
    <>
      {notice}
      <PaymentChoice
        offered={offeredKinds(ways)}
        chosen="card"
        onChoose={onChoose}
        maxInstallments={installmentLimit(order, ways)}
      />
      {cards.length > 0 && <SavedCardChoice cards={cards} chosen={card?.id ?? null} onChoose={setInput} />}
    </>
  )
  const shared = {
    order,
    method,
    choice,
    isPaying: isLoading,
    onPay: pay,
    failure: error as Failure | undefined,
  }
  if (isComing) return <CardsComing>{choice}</CardsComing>
  if (card) return <KeptCard {...shared} card={card} />
  return <TypedCard {...shared} patientId={patientId} onKept={setInput} />
}

function CardsComing({ children }: { children: ReactNode }) {
  return (
    <StepForm
      title="Pagamento"
      action="Revisar o pedido"
      isBusy
      onSubmit={(event) => event.preventDefault()}
      back={<BackToDelivery />}
    >
      {children}
      <LoadingRegion label="Carregando seus cartões">
        <Skeleton form="control" />
        <Skeleton form="control" />
      </LoadingRegion>
    </StepForm>
  )
}
