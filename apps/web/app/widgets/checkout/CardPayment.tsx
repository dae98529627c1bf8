import { formatCpf } from '@prumo/brazil'
import { Banner, Button, LoadingRegion, Skeleton } from '@prumo/ui'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useProfileQuery } from '#features/identity/profile.api.ts'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { CardFields } from '#features/payments/CardFields.tsx'
import { cardDraft } from '#features/payments/card-draft.ts'
import type { CardForm } from '#features/payments/card-form.ts'
import { InstallmentsField } from '#features/payments/InstallmentsField.tsx'
import { SavedCardChoice } from '#features/payments/SavedCardChoice.tsx'
import {
  type SavedCard,
  useSaveCardMutation,
  useSavedCardsQuery,
  useWaysToPayQuery,
} from '#features/payments/saved-cards.api.ts'
import { useCardPayment } from '#features/payments/use-card-payment.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type CardWay, cardWayOf } from './card-way.ts'

/** The user's card saved at the provider, and its number of instalments. */
export type ChosenCard = { card: SavedCard; installments: number }

export type CardPaymentProps = {
  patientId: number
  totalCents: number
  /** The purchase allows fewer instalments than the provider. */
  maxInstallments: number
  /** The previous choice, when the user comes back. */
  chosen: ChosenCard | null
  onChosen: (chosen: ChosenCard) => void | Promise<void>
  title: string
  lead: ReactNode
  action: string
  isBusy?: boolean
  notice?: ReactNode
  back: ReactNode
}

/**
 * Pays by card only: one saved at the provider, or a new one, which is sent from here directly to the provider and
 * saved there.
 */
export function CardPayment(props: CardPaymentProps) {
  const ways = useWaysToPayQuery()
  const cards = useSavedCardsQuery(props.patientId)
  const way = cardWayOf(ways.data ?? [])
  const { title, lead, action, back, notice } = props
  if (way && cards.data) return <Choice {...props} way={inParts(way, props)} cards={cards.data} />
  const failure = ways.error ?? cards.error
  const retry = () => {
    void ways.refetch()
    void cards.refetch()
  }
  return (
    <StepForm title={title} lead={lead} action={action} back={back} isBusy onSubmit={(event) => event.preventDefault()}>
      {notice}
      <SaidBanner failure={failure} onRetry={retry} />
      {!failure && !ways.data && (
        <LoadingRegion label="Carregando seus cartões">
          <Skeleton form="control" />
          <Skeleton form="control" />
        </LoadingRegion>
      )}
      {ways.data && !way && (
        <Banner
          tone="warn"
          title="O pagamento por cartão está fora do ar"
          action={
            <Button variant="quiet" size="small" onClick={retry}>
              Tentar de novo
            </Button>
          }
        >
          O que você escolheu está guardado. Volte em alguns minutos.
        </Banner>
      )}
    </StepForm>
  )
}

const inParts = (way: CardWay, { maxInstallments }: Pick<CardPaymentProps, 'maxInstallments'>): CardWay => ({
  ...way,
  maxInstallments: Math.min(way.maxInstallments, maxInstallments),
})

type ChoiceProps = CardPaymentProps & { way: CardWay; cards: SavedCard[] }

function Choice(props: ChoiceProps) {
  const { cards, chosen, title, lead, action, back, notice, way, totalCents, isBusy } = props
  const first = chosen?.card ?? cards.find(({ isDefault }) => isDefault) ?? cards[0]
  const [cardId, setCardId] = useState<number | null>(first?.id ?? null)
  const [installments, setInstallments] = useState(String(Math.min(chosen?.installments ?? 1, way.maxInstallments)))
  const choice = cards.length > 0 && <SavedCardChoice cards={cards} chosen={cardId} onChoose={setCardId} />
  const card = cards.find(({ id }) => id === cardId)
  if (!card) return <TypedCard {...props}>{choice}</TypedCard>
  const send = (event: FormEvent) => {
    event.preventDefault()
    void props.onChosen({ card, installments: Number(installments) })
  }
  return (
    <StepForm title={title} lead={lead} action={action} back={back} isBusy={isBusy} onSubmit={send}>
      {notice}
      {choice}
      <InstallmentsField
        name="installments"
        value={installments}
        onChange={(event) => setInstallments(event.currentTarget.value)}
        totalCents={totalCents}
        maxInstallments={way.maxInstallments}
        minInstallmentCents={way.minInstallmentCents}
      />
    </StepForm>
  )
}

/** A new card: the provider returns a token, and saves the card for later charges. */
function TypedCard({
  patientId,
  way,
  totalCents,
  onChosen,
  children,
  notice,
  ...form
}: ChoiceProps & { children: ReactNode }) {
  const typing = useCardPayment()
  const [saveCard, saving] = useSaveCardMutation()
  const { data: profile } = useProfileQuery()
  // Most customers pay with their own card; the holder can be changed.
  useEffect(() => {
    if (profile?.cpfNumber) cardDraft.fill({ holderCpf: formatCpf(profile.cpfNumber) })
  }, [profile])
  const send = async (typed: CardForm) => {
    const token = await typing.tokenise(way, typed)
    if (!token) return
    const saved = await saveCard({ patientId, gatewayPaymentProfileId: token.id, isDefault: true })
    if (!saved.data) return
    // A choice made for another purchase may have more instalments than this one allows.
    const installments = Math.min(Number(typed.installments), way.maxInstallments)
    cardDraft.clear()
    await onChosen({ card: saved.data, installments })
  }
  const isBusy = form.isBusy || typing.isSending || saving.isLoading
  return (
    <StepForm
      {...typing.form.formProps(send)}
      title={form.title}
      lead={form.lead}
      action={form.action}
      back={form.back}
      isBusy={isBusy}
      fault={<SaidBanner failure={typing.failure ?? saving.error} onRetry={() => void send(cardDraft.read())} />}
    >
      {notice}
      {children}
      <CardFields
        isKept
        form={typing.form}
        totalCents={totalCents}
        maxInstallments={way.maxInstallments}
        minInstallmentCents={way.minInstallmentCents}
      />
    </StepForm>
  )
}
