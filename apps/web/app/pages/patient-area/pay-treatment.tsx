import { formatReais } from '@prumo/brazil'
import { EmptyState, LinkButton } from '@prumo/ui'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { declineWords } from '#features/payments/decline-words.ts'
import { usePayWithSavedCardMutation } from '#features/payments/saved-cards.api.ts'
import { type PackageSubscription, usePackageSubscriptionsQuery } from '#features/subscriptions/subscriptions.api.ts'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Failure } from '#shared/http/failure.ts'
import { CardPayment, type ChosenCard } from '#widgets/checkout/CardPayment.tsx'
import { CardRefused } from '#widgets/checkout/CardRefused.tsx'
import { declineReasonOf } from '#widgets/checkout/charge-failures.ts'
import { AreaLoading } from './AreaLoading.tsx'
import { useOwnProfile } from './use-own-profile.ts'

/** Pays an accepted treatment with another card after the first was refused. */
export default function PayTreatment() {
  const { id: userId } = useOwnProfile()
  const id = Number(useParams().id)
  const { data, error, isLoading, refetch } = usePackageSubscriptionsQuery(userId)
  if (isLoading) return <AreaLoading />
  if (!data) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  const subscription = data.find((each) => each.id === id)
  if (subscription?.state !== 'waiting_for_payment') return <NothingToPay />
  return <Pay patientId={userId} subscription={subscription} onPaid={() => void refetch()} />
}

type PayProps = { patientId: number; subscription: PackageSubscription; onPaid: () => void }

function Pay({ patientId, subscription, onPaid }: PayProps) {
  const navigate = useNavigate()
  const totalCents = Math.round(subscription.total * 100)
  const [pay, { isLoading, error }] = usePayWithSavedCardMutation()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ChosenCard | null>(null)
  const send = async (input: ChosenCard) => {
    setChosen(input)
    setRefusal(null)
    const { card, installments } = input
    const answer = await pay({
      orderNumber: subscription.orderNumber,
      cardId: card.id,
      installments,
      key: crypto.randomUUID(),
    })
    if (answer.error) return setRefusal(refusalIn(answer.error as Failure))
    if (answer.data.state === 'failed') return setRefusal(cardWords(answer.data.message))
    onPaid()
    void navigate(links.treatments(), { replace: true })
  }
  return (
    <CardPayment
      patientId={patientId}
      totalCents={totalCents}
      maxInstallments={subscription.maxInstallments}
      chosen={chosen}
      onChosen={send}
      title="Pagar com outro cartão"
      lead={`${subscription.packageName}. A farmácia já aceitou a receita e prepara o envio assim que o pagamento passar.`}
      action={`Pagar ${formatReais(totalCents)} com cartão`}
      isBusy={isLoading}
      notice={
        <>
          {refusal && <CardRefused>{refusal}</CardRefused>}
          {!refusal && <SaidBanner failure={error} />}
        </>
      }
      back={<Link to={links.treatments()}>Voltar para os tratamentos</Link>}
    />
  )
}

/** A treatment can only be paid by card, so the sentence does not suggest Pix. */
const cardWords = (reason: string | null) => declineWords(reason).replace(' ou pague com Pix', '')

/** The bank's reason, if it refused the card: the answer contains the provider's code. */
const refusalIn = (failure: Failure): string | null => {
  const reason = declineReasonOf(failure)
  return reason === null ? null : cardWords(reason)
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
