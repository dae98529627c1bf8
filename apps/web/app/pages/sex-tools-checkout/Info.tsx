import { LoadingRegion, Skeleton } from '@prumo/ui'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useProfileQuery } from '#features/identity/profile.api.ts'
import { BuyerStep } from '#features/orders/checkout/BuyerStep.tsx'
import { buyerFromOrder, buyerToWire, faultsOfBuyer, knownBuyer } from '#features/orders/checkout/buyer-form.ts'
import { useUpdateCheckoutMutation } from '#features/orders/checkout/checkout.api.ts'
import { buyerDraft } from '#features/orders/checkout/checkout-drafts.ts'
import { isOrderForAdults } from '#features/orders/checkout/is-order-for-adults.ts'
import { KnownBuyer } from '#features/orders/checkout/KnownBuyer.tsx'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { fieldFaultsOf } from '#features/orders/failure-words.ts'
import { useNewestBuyerQuery } from '#features/orders/placed-orders/order-about.api.ts'
import { links } from '#links'
import { useForm } from '#shared/hooks/use-form.ts'
import { useKnown } from '#shared/hooks/use-known.ts'
import type { Failure } from '#shared/http/failure.ts'
import type { PersonForm } from '#shared/person/person-form.ts'
import { useOwnSession } from '#widgets/session/use-own-session.ts'
import type { StepProps } from './step-props.ts'

/** The buyer: the e-mail is on the order, the rest in its private metadata, with the same checks on the server. */
export function Info({ order }: StepProps) {
  const session = useOwnSession()
  const { data: profile, isError } = useProfileQuery(undefined, { skip: session !== 'there' })
  const newest = useNewestBuyerQuery(undefined, { skip: session !== 'there' })
  const known = useMemo(() => (profile ? knownBuyer(profile, newest.data ?? null) : null), [profile, newest.data])
  const isComing = (!profile && !isError) || newest.isLoading
  if (session === 'coming' || (session === 'there' && isComing)) return <Coming />
  return <Who order={order} known={known} />
}

/** Known data is shown as text; missing or changed data has fields. */
function Who({ order, known }: StepProps & { known: PersonForm | null }) {
  const isForAdults = isOrderForAdults(order)
  const check = (form: PersonForm) => faultsOfBuyer(form, isForAdults)
  const form = useForm({ draft: buyerDraft, check })
  const { read, alter } = useKnown({ draft: buyerDraft, known, check })
  const { send, isLoading, fault } = useSending(isForAdults, (faults) => {
    alter()
    form.answer(faults)
  })

  // Known data for a new tab; typed text has precedence.
  useEffect(() => {
    if (read) return
    if (known) buyerDraft.fill(known)
    buyerDraft.fill(buyerFromOrder(order))
  }, [order, known, read])

  if (read)
    return (
      <KnownBuyer
        buyer={read}
        isForAdults={isForAdults}
        onSend={(buyer) => void send(buyer)}
        onChange={alter}
        isBusy={isLoading}
        fault={fault}
      />
    )
  return <BuyerStep form={form} isForAdults={isForAdults} onSend={send} isBusy={isLoading} fault={fault} />
}

const useSending = (isForAdults: boolean, onFaults: (faults: ReturnType<typeof fieldFaultsOf>) => void) => {
  const navigate = useNavigate()
  const [updateCheckout, { isLoading, error, originalArgs }] = useUpdateCheckoutMutation()
  const failure = error as Failure | undefined
  const send = async (buyer: PersonForm) => {
    // The address step takes the recipient's name from here.
    buyerDraft.write(buyer)
    const answer = await updateCheckout(buyerToWire(buyer, isForAdults))
    if (!answer.error) return void navigate(links.sexToolsCheckout('address'))
    const faults = fieldFaultsOf(answer.error as Failure)
    if (Object.keys(faults).length > 0) onFaults(faults)
  }
  const isSaidAtField = failure !== undefined && Object.keys(fieldFaultsOf(failure)).length > 0
  const fault = !isSaidAtField && originalArgs && (
    <FailureBanner failure={failure} onRetry={() => void send(buyerDraft.read())} />
  )
  return { send, isLoading, fault }
}

function Coming() {
  return (
    <LoadingRegion label="Buscando seus dados">
      <Skeleton form="title" />
      <Skeleton form="control" />
    </LoadingRegion>
  )
}
