import { LoadingRegion, Skeleton } from '@prumo/ui'
import { Link, useNavigate } from 'react-router'
import type { AddressForm } from '#features/orders/checkout/address-form.ts'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { links } from '#links'
import { AddressStep } from '#widgets/checkout/AddressStep.tsx'
import type { StepProps } from './step-props.ts'
import { stepTitles } from './step-titles.ts'
import { useAddress } from './use-address.ts'

/** The delivery address. */
export function Address({ order }: StepProps) {
  const navigate = useNavigate()
  const { address, choice, save, isSaving, failure, isComing } = useAddress(order)
  const send = async (typed: AddressForm) => {
    if (await save(typed)) void navigate(links.sexToolsCheckout('delivery'))
  }
  if (isComing) return <AddressComing />
  return (
    <AddressStep
      title={stepTitles.address}
      address={address}
      choice={choice}
      onSend={send}
      isBusy={isSaving}
      back={<Link to={links.sexToolsCheckout('info')}>Voltar para seus dados</Link>}
      faultWith={(sendAgain) => <FailureBanner failure={failure} onRetry={sendAgain} />}
    />
  )
}

function AddressComing() {
  return (
    <LoadingRegion label="Buscando seu endereço">
      <Skeleton form="title" />
      <Skeleton form="control" />
    </LoadingRegion>
  )
}
