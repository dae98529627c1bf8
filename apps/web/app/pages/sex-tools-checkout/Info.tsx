import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { BuyerStep } from '#features/orders/BuyerStep.tsx'
import { type BuyerForm, buyerFromOrder, buyerToWire, faultsOfBuyer } from '#features/orders/buyer-form.ts'
import { useUpdateCheckoutMutation } from '#features/orders/checkout.api.ts'
import { buyerDraft } from '#features/orders/checkout-drafts.ts'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { fieldFaultsOf } from '#features/orders/failure-words.ts'
import { isOrderForAdults } from '#features/orders/for-adults.ts'
import { links } from '#links'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import type { StepProps } from './step-props.ts'

/** Who buys: e-mail on the order, the rest in its private metadata, checked by the server with the same words. */
export function Info({ order }: StepProps) {
  const navigate = useNavigate()
  const isForAdults = isOrderForAdults(order)
  const check = (form: BuyerForm) => faultsOfBuyer(form, new Date(), { isForAdults })
  const form = useForm({ draft: buyerDraft, check })
  const [updateCheckout, { isLoading, error }] = useUpdateCheckoutMutation()
  const failure = error as Failure | undefined

  // What the order already knows, for a tab that was opened anew; typed text always goes before.
  useEffect(() => buyerDraft.fill(buyerFromOrder(order)), [order])

  const send = async (typed: BuyerForm) => {
    const answer = await updateCheckout(buyerToWire(typed, { isForAdults }))
    if (!answer.error) return void navigate(links.sexToolsCheckout('address'))
    form.answer(fieldFaultsOf(answer.error as Failure))
  }
  const isSaidAtField = failure !== undefined && Object.keys(fieldFaultsOf(failure)).length > 0
  return (
    <BuyerStep
      form={form}
      isForAdults={isForAdults}
      onSend={send}
      isBusy={isLoading}
      fault={!isSaidAtField && <FailureBanner failure={failure} onRetry={() => void send(buyerDraft.read())} />}
    />
  )
}
