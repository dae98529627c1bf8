import { formatReais } from '@prumo/brazil'
import { Banner, LoadingRegion, Skeleton } from '@prumo/ui'
import { type ReactNode, useEffect } from 'react'
import { patientDraft } from '#features/onboarding/patient-form.ts'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { CardFields } from '#features/payments/CardFields.tsx'
import { cardDraft } from '#features/payments/card-draft.ts'
import type { CardForm } from '#features/payments/card-form.ts'
import { declineWords } from '#features/payments/decline-words.ts'
import { useCardPayment } from '#features/payments/use-card-payment.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Failure } from '#shared/http/failure.ts'
import { CardRefused } from './CardRefused.tsx'
import { cardLimits } from './card-limits.ts'
import { declineReasonOf, isUnknownCharge } from './charge-failures.ts'
import type { OrderPaymentProps } from './payment-calls.ts'

export type OrderByCardProps = OrderPaymentProps & {
  /** In reais. */
  total: number
  /** Replaces the failure's own sentence if there is a better way out. */
  instead?: ReactNode
  /** Shown after the charge, until the page continues by itself. */
  confirming: { label: string; words: string }
}

/** Pays an order by card: the number is sent to the provider, its token and the instalments to the order. */
export function OrderByCard({ order, method, paying: [pay, paying], total, instead, confirming }: OrderByCardProps) {
  const { form, tokenise, isSending, failure } = useCardPayment()
  const limits = cardLimits(method, total)
  const payment = paying.error as Failure | undefined
  // Most customers pay with their own card.
  useEffect(() => cardDraft.fill({ holderCpf: patientDraft.read().cpf }), [])

  const send = async (typed: CardForm) => {
    const provider = { cardTokensUrl: method.cardTokensUrl ?? '', publicKey: method.publicKey ?? '' }
    const token = await tokenise(provider, typed)
    if (!token) return
    const source_attributes = { gateway_payment_profile_id: token.id }
    const attributes = { payment_method_id: method.id, installments: Number(typed.installments), source_attributes }
    await pay({ orderNumber: order.number, orderToken: order.token, order: { payments_attributes: attributes } })
    // A token is valid for one charge, so another charge needs the security code again.
    cardDraft.write({ ...cardDraft.read(), securityCode: '' })
  }
  const isAtBank = isUnknownCharge(payment) || paying.data?.state === 'processing'
  if (isAtBank || paying.data?.state === 'completed') return <Waiting isAtBank={isAtBank} confirming={confirming} />
  const declined = declineReasonOf(payment) ?? (paying.data?.state === 'failed' ? paying.data.message : null)
  return (
    <StepForm
      {...form.formProps(send)}
      isPart
      title="Cartão de crédito"
      action={`Pagar ${formatReais(limits.totalCents)} com cartão`}
      isBusy={isSending || paying.isLoading}
      fault={
        <>
          {declined !== null && <CardRefused>{declineWords(declined)}</CardRefused>}
          {instead}
          {declined === null && !instead && (
            <SaidBanner failure={failure ?? payment} onRetry={() => void send(cardDraft.read())} />
          )}
        </>
      }
    >
      <CardFields
        form={form}
        totalCents={limits.totalCents}
        maxInstallments={limits.max}
        minInstallmentCents={limits.minCents}
      />
    </StepForm>
  )
}

type WaitingProps = Pick<OrderByCardProps, 'confirming'> & { isAtBank: boolean }

/** The charge is made or at the bank; the page continues by itself when the order is confirmed. */
function Waiting({ isAtBank, confirming }: WaitingProps) {
  return (
    <LoadingRegion label={isAtBank ? 'Esperando a resposta do banco' : confirming.label}>
      <Banner title={isAtBank ? 'O banco ainda não respondeu' : 'Pagamento aprovado'}>
        {isAtBank
          ? 'O cartão não será cobrado duas vezes. Esta tela muda sozinha assim que a resposta chegar; você também recebe um e-mail.'
          : confirming.words}
      </Banner>
      <Skeleton form="short" />
    </LoadingRegion>
  )
}
