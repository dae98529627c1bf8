import { Banner, LoadingRegion, Skeleton } from '@prumo/ui'
import { useEffect } from 'react'
import { useChooseBookedTimeMutation, usePayConsultationMutation } from '#features/onboarding/new-consultation.api.ts'
import { patientDraft } from '#features/onboarding/patient-form.ts'
import { StepForm } from '#features/orders/StepForm.tsx'
import { CardFields } from '#features/payments/CardFields.tsx'
import { cardDraft } from '#features/payments/card-draft.ts'
import type { CardForm } from '#features/payments/card-form.ts'
import { declineWords } from '#features/payments/decline-words.ts'
import { useCardPayment } from '#features/payments/use-card-payment.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Failure } from '#shared/http/failure.ts'
import { declineReasonOf, isUnknownCharge, type NextTime, nextTimesOf } from './booking-failures.ts'
import { cardLimits } from './card-limits.ts'
import { NextTimes } from './NextTimes.tsx'
import type { PaymentProps } from './payment-props.ts'

/** Pays by card: the number goes to the provider, its token and the instalments to the order. */
export function CardPayment({ booking, method }: PaymentProps) {
  const { form, tokenise, isSending, failure } = useCardPayment()
  const [pay, paying] = usePayConsultationMutation()
  const [move, moving] = useChooseBookedTimeMutation()
  const limits = cardLimits(method, booking.consultation.total)
  const payment = paying.error as Failure | undefined
  const nextTimes = nextTimesOf(payment)
  // Most people pay with a card of their own.
  useEffect(() => cardDraft.fill({ holderCpf: patientDraft.read().cpf }), [])

  const send = async (typed: CardForm) => {
    const provider = { cardTokensUrl: method.cardTokensUrl ?? '', publicKey: method.publicKey ?? '' }
    const token = await tokenise(provider, typed)
    if (!token) return
    const source_attributes = { gateway_payment_profile_id: token.id }
    const attributes = { payment_method_id: method.id, installments: Number(typed.installments), source_attributes }
    await pay({
      orderNumber: booking.key.number,
      orderToken: booking.key.token,
      order: { payments_attributes: attributes },
    })
    // The token is spent by one charge, so the code behind it must be typed again for another.
    cardDraft.write({ ...cardDraft.read(), securityCode: '' })
  }
  const take = async ({ startsAt, doctorId }: NextTime) => {
    const wish = { id: booking.consultation.id, orderToken: booking.key.token }
    const moved = await move({ ...wish, appointment_at: startsAt, doctor_id: doctorId })
    if (!moved.error) paying.reset()
  }
  const isAtBank = isUnknownCharge(payment) || paying.data?.state === 'processing'
  if (isAtBank || paying.data?.state === 'completed') return <Waiting isAtBank={isAtBank} />
  const declined = declineReasonOf(payment) ?? (paying.data?.state === 'failed' ? paying.data.message : null)
  return (
    <StepForm
      {...form.formProps(send)}
      isPart
      title="Cartão de crédito"
      action="Pagar"
      isBusy={isSending || paying.isLoading}
      fault={
        <>
          {declined !== null && (
            <Banner tone="error" title="O cartão não passou">
              {declineWords(declined)}
            </Banner>
          )}
          {nextTimes && <NextTimes times={nextTimes} isBusy={moving.isLoading} onChoose={(time) => void take(time)} />}
          {declined === null && !nextTimes && (
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

/** The charge is made or at the bank; the page turns by itself when the consultation is confirmed. */
function Waiting({ isAtBank }: { isAtBank: boolean }) {
  return (
    <LoadingRegion label={isAtBank ? 'Esperando a resposta do banco' : 'Confirmando a consulta'}>
      <Banner title={isAtBank ? 'O banco ainda não respondeu' : 'Pagamento aprovado'}>
        {isAtBank
          ? 'O cartão não será cobrado duas vezes. Esta tela muda sozinha assim que a resposta chegar; você também recebe um e-mail.'
          : 'Estamos confirmando o seu horário. Esta tela muda sozinha.'}
      </Banner>
      <Skeleton form="short" />
    </LoadingRegion>
  )
}
