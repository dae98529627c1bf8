import { Checkbox } from '@prumo/ui'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { buyerDraft } from '#features/orders/checkout/checkout-drafts.ts'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { leftToPayCents } from '#features/orders/credit-of-order.ts'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { CardFields } from '#features/payments/CardFields.tsx'
import { cardDraft } from '#features/payments/card-draft.ts'
import type { CardForm } from '#features/payments/card-form.ts'
import type { CardToken } from '#features/payments/card-token.ts'
import { useSaveCardMutation } from '#features/payments/saved-cards.api.ts'
import { useCardPayment } from '#features/payments/use-card-payment.ts'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { BackToDelivery } from './BackToDelivery.tsx'
import type { CardFormProps } from './card-form-props.ts'

// Spree's names of the brands (contract 3.2).
const SPREE_BRANDS: Readonly<Record<string, string>> = { mastercard: 'master', amex: 'american_express' }

const sourceOf = (token: CardToken) => ({
  gateway_payment_profile_id: token.id,
  name: token.holder,
  cc_type: SPREE_BRANDS[token.brand] ?? token.brand,
  last_digits: token.lastDigits,
  month: token.month,
  year: token.year,
})

export type TypedCardProps = CardFormProps & {
  /** The patient for whom the card may be saved; null for a guest. */
  patientId: number | null
  onKept: (cardId: number) => void
}

/** A new card: its number is sent to the provider, its token and the instalments to the order. */
export function TypedCard({ order, method, choice, isPaying, onPay, failure, patientId, onKept }: TypedCardProps) {
  const typing = useCardPayment()
  const [saveCard, saving] = useSaveCardMutation()
  const [mayBeKept, setMayBeKept] = useState(false)
  // Most customers pay with their own card.
  useEffect(() => cardDraft.fill({ holderCpf: buyerDraft.read().cpf }), [])

  const send = async (typed: CardForm) => {
    const token = await typing.tokenise(method, typed)
    if (!token) return
    const installments = Number(typed.installments)
    if (mayBeKept && patientId !== null) {
      const { data: card } = await saveCard({ patientId, gatewayPaymentProfileId: token.id })
      if (!card) return
      cardDraft.clear()
      onKept(card.id)
      return void onPay({ installments, saved: { cardId: card.id, cart: order } })
    }
    await onPay({ installments, source: sourceOf(token) })
    // A token is valid for one charge, so another charge needs the security code again.
    cardDraft.write({ ...cardDraft.read(), securityCode: '' })
  }
  return (
    <StepForm
      {...typing.form.formProps(send)}
      title="Pagamento"
      action="Revisar o pedido"
      isBusy={typing.isSending || saving.isLoading || isPaying}
      back={<BackToDelivery />}
      fault={
        <>
          <FailureBanner failure={typing.failure ?? failure} onRetry={() => void send(cardDraft.read())} />
          <SaidBanner failure={saving.error} onRetry={() => void send(cardDraft.read())} />
        </>
      }
    >
      {choice}
      <CardFields
        form={typing.form}
        totalCents={leftToPayCents(order)}
        maxInstallments={method.maxInstallments}
        minInstallmentCents={method.minInstallmentCents}
      />
      {patientId === null ? (
        <p className="checkout-note">
          Quer salvar o cartão para as próximas compras?{' '}
          <Link to={links.signInAndReturn(links.sexToolsCheckout('payment'))}>Entre na sua conta</Link>
        </p>
      ) : (
        <Checkbox name="keepCard" checked={mayBeKept} onChange={(event) => setMayBeKept(event.currentTarget.checked)}>
          Salvar este cartão com o provedor de pagamento, para as próximas compras.
        </Checkbox>
      )}
    </StepForm>
  )
}
