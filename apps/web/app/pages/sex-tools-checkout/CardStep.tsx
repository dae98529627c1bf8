import { useEffect } from 'react'
import { useCreatePaymentMutation } from '#features/orders/checkout.api.ts'
import { buyerDraft } from '#features/orders/checkout-drafts.ts'
import { leftToPayCents } from '#features/orders/credit-of-order.ts'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import type { CardMethod } from '#features/orders/payment-methods.ts'
import { StepForm } from '#features/orders/StepForm.tsx'
import { CardFields } from '#features/payments/CardFields.tsx'
import { cardDraft } from '#features/payments/card-draft.ts'
import type { CardForm } from '#features/payments/card-form.ts'
import type { CardToken } from '#features/payments/card-token.ts'
import { PaymentChoice } from '#features/payments/PaymentChoice.tsx'
import { useCardPayment } from '#features/payments/use-card-payment.ts'
import type { Failure } from '#shared/http/failure.ts'
import { BackToDelivery } from './BackToDelivery.tsx'
import { installmentLimit } from './installment-limit.ts'
import { offeredKinds, type PaymentStepProps, useToReview } from './payment-step.ts'

// What Spree calls the brands (contract 3.2).
const SPREE_BRANDS: Readonly<Record<string, string>> = { mastercard: 'master', amex: 'american_express' }

const sourceOf = (token: CardToken) => ({
  gateway_payment_profile_id: token.id,
  name: token.holder,
  cc_type: SPREE_BRANDS[token.brand] ?? token.brand,
  last_digits: token.lastDigits,
  month: token.month,
  year: token.year,
})

/** Pays by card: the number goes to the provider, its token and the instalments to the order. */
export function CardStep({ order, ways, notice, onChoose, method }: PaymentStepProps & { method: CardMethod }) {
  const toReview = useToReview()
  const { form, tokenise, isSending, failure } = useCardPayment()
  const [createPayment, creating] = useCreatePaymentMutation()
  // Most people pay with a card of their own.
  useEffect(() => cardDraft.fill({ holderCpf: buyerDraft.read().cpf }), [])

  const send = async (typed: CardForm) => {
    const token = await tokenise(method, typed)
    if (!token) return
    const installments = Number(typed.installments)
    const answer = await createPayment({ paymentMethodId: method.id, installments, source: sourceOf(token) })
    if (answer.error) return
    // The token is spent by one charge, so the code behind it must be typed again for another.
    cardDraft.write({ ...cardDraft.read(), securityCode: '' })
    void toReview()
  }
  const failed = failure ?? (creating.error as Failure | undefined)
  return (
    <StepForm
      {...form.formProps(send)}
      title="Pagamento"
      action="Revisar o pedido"
      isBusy={isSending || creating.isLoading}
      back={<BackToDelivery />}
      fault={<FailureBanner failure={failed} onRetry={() => void send(cardDraft.read())} />}
    >
      {notice}
      <PaymentChoice
        offered={offeredKinds(ways)}
        chosen="card"
        onChoose={onChoose}
        maxInstallments={installmentLimit(order, ways)}
      />
      <CardFields
        form={form}
        totalCents={leftToPayCents(order)}
        maxInstallments={method.maxInstallments}
        minInstallmentCents={method.minInstallmentCents}
      />
    </StepForm>
  )
}
