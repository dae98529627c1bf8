import { formatReais, toCents } from '@prumo/brazil'
import { EmptyState, LinkButton } from '@prumo/ui'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { declineWords } from '#features/payments/decline-words.ts'
import {
  usePayWithPixMutation,
  usePayWithSavedCardMutation,
  useWaysToPayQuery,
} from '#features/payments/saved-cards.api.ts'
import { type PackageSubscription, usePackageSubscriptionsQuery } from '#features/subscriptions/subscriptions.api.ts'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Failure } from '#shared/http/failure.ts'
import { CardRefused } from '#widgets/checkout/CardRefused.tsx'
import { declineReasonOf } from '#widgets/checkout/charge-failures.ts'
import { type Paying, TreatmentPayment } from '#widgets/checkout/TreatmentPayment.tsx'
import { TakeElsewhere } from '#widgets/treatment/TakeElsewhere.tsx'
import { AreaLoading } from './AreaLoading.tsx'
import { useOwnProfile } from './use-own-profile.ts'

/** Pays an accepted treatment: in another way after a refusal, or by card instead of a Pix. */
export default function PayTreatment() {
  const { id: userId } = useOwnProfile()
  const id = Number(useParams().id)
  const { data, error, isLoading, refetch } = usePackageSubscriptionsQuery(userId)
  if (isLoading) return <AreaLoading />
  if (!data) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  const subscription = data.find((each) => each.id === id)
  if (!subscription?.toPay) return <NothingToPay />
  return <Pay patientId={userId} subscription={subscription} onPaid={() => void refetch()} />
}

type PayProps = { patientId: number; subscription: PackageSubscription; onPaid: () => void }

function Pay({ patientId, subscription, onPaid }: PayProps) {
  const navigate = useNavigate()
  const totalCents = toCents(subscription.leftToPay)
  const [payByCard, byCard] = usePayWithSavedCardMutation()
  const [payByPix, byPix] = usePayWithPixMutation()
  const { data: ways } = useWaysToPayQuery()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Paying | null>(null)
  const send = async (input: Paying) => {
    setChosen(input)
    setRefusal(null)
    const given = { orderNumber: subscription.orderNumber, key: crypto.randomUUID() }
    const answer =
      input.by === 'card'
        ? await payByCard({ ...given, cardId: input.card.id, installments: input.installments })
        : await payByPix({ ...given, methodId: ways?.find(({ kind }) => kind === 'pix')?.id ?? 0 })
    if (answer.error) return setRefusal(refusalIn(answer.error as Failure))
    if (answer.data.state === 'failed') return setRefusal(declineWords(answer.data.message))
    onPaid()
    void navigate(links.treatments(), { replace: true })
  }
  return (
    <TreatmentPayment
      offersCredit={false}
      // Whoever has a Pix to pay came to pay by card; a card that was refused is followed by a Pix.
      first={subscription.toPay === 'pix' ? 'card' : 'pix'}
      details={{ pix: 'O código aparece em “Tratamentos”. A confirmação vem sozinha.', card: 'Cobrado agora.' }}
      patientId={patientId}
      totalCents={totalCents}
      maxInstallments={subscription.maxInstallments}
      chosen={chosen}
      onChosen={send}
      title="Pagar o tratamento"
      lead={`${subscription.packageName}. A farmácia já aceitou a receita e prepara o envio assim que o pagamento passar.`}
      action={`Pagar ${formatReais(totalCents)}`}
      isBusy={byCard.isLoading || byPix.isLoading}
      notice={
        <>
          {refusal && <CardRefused>{refusal}</CardRefused>}
          {!refusal && <SaidBanner failure={byCard.error ?? byPix.error} />}
        </>
      }
      back={
        <>
          <Link to={links.treatments()}>Voltar para os tratamentos</Link>
          <TakeElsewhere />
        </>
      }
    />
  )
}

/** The bank's reason, if it refused the card: the answer contains the provider's code. */
const refusalIn = (failure: Failure): string | null => {
  const reason = declineReasonOf(failure)
  return reason === null ? null : declineWords(reason)
}

function NothingToPay() {
  return (
    <EmptyState
      headingLevel="h1"
      title="Nada a pagar aqui"
      action={
        <LinkButton as={Link} to={links.treatments()}>
          Ver tratamentos
        </LinkButton>
      }
    >
      Este tratamento não espera pagamento. Se você acabou de pagar, ele já aparece como ativo.
    </EmptyState>
  )
}
