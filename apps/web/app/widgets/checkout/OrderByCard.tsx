import { formatReais } from '@prumo/brazil'
import { Banner, LoadingRegion, Skeleton } from '@prumo/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { patientDraft } from '#features/onboarding/patient-form.ts'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { CardFields } from '#features/payments/CardFields.tsx'
import { cardDraft } from '#features/payments/card-draft.ts'
import type { CardForm } from '#features/payments/card-form.ts'
import { declineWords } from '#features/payments/decline-words.ts'
import { InstallmentsField } from '#features/payments/InstallmentsField.tsx'
import { SavedCardChoice } from '#features/payments/SavedCardChoice.tsx'
import { isCardOver } from '#features/payments/saved-card-words.ts'
import type { SavedCard } from '#features/payments/saved-cards.api.ts'
import { useCardPayment } from '#features/payments/use-card-payment.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Failure } from '#shared/http/failure.ts'
import { CardRefused } from './CardRefused.tsx'
import { cardLimits } from './card-limits.ts'
import { declineReasonOf, isTotalChanged, isUnknownCharge } from './charge-failures.ts'
import { creditIn, type OrderPaymentProps } from './payment-calls.ts'
import { useOwnCards } from './use-own-cards.ts'

export type OrderByCardProps = OrderPaymentProps & {
  /** Replaces the failure's own sentence if there is a better way out. */
  instead?: ReactNode
  /** Shown after the charge, until the page continues by itself. */
  confirming: { label: string; words: string }
}

/** Pays an order by card: one saved at the provider, or a new one, whose number is sent to the provider alone. */
export function OrderByCard(props: OrderByCardProps) {
  const {
    paying: [, paying],
    confirming,
  } = props
  const { cards, isComing } = useOwnCards()
  // Undefined until the user has chosen: then the default card, or the first valid one.
  const [input, setInput] = useState<number | null>()
  const good = cards.filter((card) => !isCardOver(card, new Date()))
  const first = good.find(({ isDefault }) => isDefault) ?? good[0]
  const card = input === undefined ? first : cards.find(({ id }) => id === input)
  const payment = paying.error as Failure | undefined
  const isAtBank = isUnknownCharge(payment) || paying.data?.state === 'processing'
  if (isAtBank || paying.data?.state === 'completed') return <Waiting isAtBank={isAtBank} confirming={confirming} />
  if (isComing) return <CardsComing />
  const choice = cards.length > 0 && (
    <SavedCardChoice cards={cards} chosen={card?.id ?? null} onChoose={(id) => setInput(id)} />
  )
  return card ? <KeptCard {...props} card={card} choice={choice} /> : <TypedCard {...props} choice={choice} />
}

type WithChoice = OrderByCardProps & { choice: ReactNode }

function KeptCard({
  order,
  method,
  paying: [pay, paying],
  part,
  instead,
  card,
  choice,
}: WithChoice & { card: SavedCard }) {
  const limits = cardLimits(method, part.total)
  const [installments, setInstallments] = useState('1')
  const send = async () => {
    const attributes = { payment_method_id: method.id, installments: Number(installments) }
    const paid = await pay({
      orderNumber: order.number,
      orderToken: order.token,
      total: order.total,
      order: { ...creditIn(part), existing_card: card.id, payments_attributes: attributes },
    })
    part.tell(paid.error, order.total)
  }
  return (
    <StepForm
      isPart
      title="Cartão de crédito"
      action={`Pagar ${formatReais(limits.totalCents)} com cartão`}
      isBusy={paying.isLoading}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      fault={<Refusal paying={paying} instead={instead} onRetry={() => void send()} />}
    >
      {choice}
      <InstallmentsField
        name="installments"
        value={installments}
        onChange={(event) => setInstallments(event.currentTarget.value)}
        totalCents={limits.totalCents}
        maxInstallments={limits.max}
        minInstallmentCents={limits.minCents}
      />
    </StepForm>
  )
}

function TypedCard({ order, method, paying: [pay, paying], part, instead, choice }: WithChoice) {
  const { form, tokenise, isSending, failure } = useCardPayment()
  const limits = cardLimits(method, part.total)
  // Most customers pay with their own card.
  useEffect(() => cardDraft.fill({ holderCpf: patientDraft.read().cpf }), [])

  const send = async (typed: CardForm) => {
    const provider = { cardTokensUrl: method.cardTokensUrl ?? '', publicKey: method.publicKey ?? '' }
    const token = await tokenise(provider, typed)
    if (!token) return
    const source_attributes = { gateway_payment_profile_id: token.id }
    const attributes = { payment_method_id: method.id, installments: Number(typed.installments), source_attributes }
    const paid = { ...creditIn(part), payments_attributes: attributes }
    const { number: orderNumber, token: orderToken, total } = order
    const answer = await pay({ orderNumber, orderToken, total, order: paid })
    part.tell(answer.error, total)
    // A token is valid for one charge, so another charge needs the security code again; here none was tried.
    if (isTotalChanged(answer.error as Failure | undefined)) return
    cardDraft.write({ ...cardDraft.read(), securityCode: '' })
  }
  return (
    <StepForm
      {...form.formProps(send)}
      isPart
      title="Cartão de crédito"
      action={`Pagar ${formatReais(limits.totalCents)} com cartão`}
      isBusy={isSending || paying.isLoading}
      fault={
        <Refusal paying={paying} tokenFailure={failure} instead={instead} onRetry={() => void send(cardDraft.read())} />
      }
    >
      {choice}
      <CardFields
        form={form}
        totalCents={limits.totalCents}
        maxInstallments={limits.max}
        minInstallmentCents={limits.minCents}
      />
    </StepForm>
  )
}

type RefusalProps = {
  paying: OrderPaymentProps['paying'][1]
  /** The provider gave no token for the typed card. */
  tokenFailure?: Failure | undefined
  instead: ReactNode
  onRetry: () => void
}

function Refusal({ paying, tokenFailure, instead, onRetry }: RefusalProps) {
  const payment = paying.error as Failure | undefined
  const declined = declineReasonOf(payment) ?? (paying.data?.state === 'failed' ? paying.data.message : null)
  return (
    <>
      {declined !== null && <CardRefused>{declineWords(declined)}</CardRefused>}
      {instead}
      {declined === null && !instead && !isTotalChanged(payment) && (
        <SaidBanner failure={tokenFailure ?? payment} onRetry={onRetry} />
      )}
    </>
  )
}

function CardsComing() {
  return (
    <LoadingRegion label="Carregando seus cartões">
      <Skeleton form="control" />
      <Skeleton form="control" />
    </LoadingRegion>
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
