import { isValidPostalCode, onlyDigits } from '@prumo/brazil'
import { LoadingRegion, Skeleton } from '@prumo/ui'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSpreeAddressQuery } from '#features/account/account.api.ts'
import { AddressFields } from '#features/orders/checkout/AddressFields.tsx'
import {
  type AddressForm,
  addressFromWire,
  addressToWire,
  faultsOfAddress,
  isAddressValid,
} from '#features/orders/checkout/address-form.ts'
import { buyerFromOrder } from '#features/orders/checkout/buyer-form.ts'
import { useUpdateCheckoutMutation } from '#features/orders/checkout/checkout.api.ts'
import { addressDraft, buyerDraft } from '#features/orders/checkout/checkout-drafts.ts'
import { KnownAddress } from '#features/orders/checkout/KnownAddress.tsx'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { useAddressFilling } from '#features/orders/checkout/use-address-filling.ts'
import { useKnownAddress } from '#features/orders/checkout/use-known-address.ts'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { fieldFaultsOf } from '#features/orders/failure-words.ts'
import { AddressFlags } from '#features/partners/AddressFlags.tsx'
import { postalCodeDraft } from '#features/postage/postal-code-draft.ts'
import { links } from '#links'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { addressFromSpree } from '#widgets/checkout/address-from-spree.ts'
import { readProps } from '#widgets/checkout/read-props.ts'
import { useLookUp } from '#widgets/checkout/use-look-up.ts'
import { useOwnSession } from '#widgets/session/use-own-session.ts'
import type { StepProps } from './step-props.ts'

/** Where the parcel goes. The postal code fills what it knows. */
export function Address({ order }: StepProps) {
  const navigate = useNavigate()
  const { form, filling, save, isSaving, failure, known, isComing } = useAddress(order)
  const send = async (typed: AddressForm) => {
    if (await save(typed)) void navigate(links.sexToolsCheckout('delivery'))
  }
  if (isComing) return <AddressComing />
  return (
    <StepForm
      {...(known.address ? readProps(known.address, send) : form.formProps(send))}
      title="Onde entregamos"
      lead="A caixa é parda, sem marca e sem o nome do produto."
      action="Continuar para a entrega"
      isBusy={isSaving}
      back={<Link to={links.sexToolsCheckout('info')}>Voltar para seus dados</Link>}
      fault={<FailureBanner failure={failure} onRetry={() => void send(known.address ?? addressDraft.read())} />}
    >
      <AddressFlags isValid={isAddressValid(known.address ?? form.values)}>
        {known.address ? (
          <KnownAddress address={known.address} onChange={known.alter} />
        ) : (
          <AddressFields
            form={form}
            onPostalCode={filling.fill}
            isLookingUp={filling.isLookingUp}
            lookUpNote={filling.note}
          />
        )}
      </AddressFlags>
    </StepForm>
  )
}

/** Begins with the postal code that postage was asked for, as if it had been typed here, where no address is known. */
const useAskedPostage = (isNoneKnown: boolean, lookUp: (digits: string) => void) => {
  const begin = useEffectEvent(() => {
    const { postalCode } = postalCodeDraft.read()
    if (!isValidPostalCode(postalCode) || addressDraft.read().postalCode !== '') return
    addressDraft.fill({ postalCode })
    lookUp(onlyDigits(postalCode))
  })
  useEffect(() => {
    if (isNoneKnown) begin()
  }, [isNoneKnown])
}

function AddressComing() {
  return (
    <LoadingRegion label="Buscando seu endereço">
      <Skeleton form="title" />
      <Skeleton form="control" />
    </LoadingRegion>
  )
}

/** Where whoever is signed in has things sent; null for a guest. */
const useOwnAddress = () => {
  const session = useOwnSession()
  const { data, isFetching } = useSpreeAddressQuery(undefined, { skip: session !== 'there' })
  const address = useMemo(() => (data ? addressFromSpree(data) : null), [data])
  return { address, isSignedIn: session === 'there', isComing: session === 'coming' || (isFetching && !data) }
}

/** The address being typed, or known, and its way to the order. */
export const useAddress = (order: StepProps['order'], { mayBeRead = true } = {}) => {
  const form = useForm({ draft: addressDraft, check: faultsOfAddress })
  const filling = useAddressFilling({
    lookUp: useLookUp(),
    read: addressDraft.read,
    write: addressDraft.write,
    onUnknown: form.note,
  })
  const [updateCheckout, { isLoading, error }] = useUpdateCheckoutMutation()

  const own = useOwnAddress()
  const ofOrder = useMemo(() => (order.shippingAddress ? addressFromWire(order.shippingAddress) : null), [order])
  // A guest sees what he typed in its fields: it is nowhere else.
  const known = useKnownAddress(addressDraft, mayBeRead && own.isSignedIn ? (ofOrder ?? own.address) : null)

  useEffect(() => {
    if (ofOrder && !known.address) addressDraft.fill(ofOrder)
  }, [ofOrder, known.address])
  useAskedPostage(!own.isComing && !ofOrder && !known.address, (digits) => void filling.fill(digits))

  /** Whether the order has the address now. */
  const save = async (typed: AddressForm): Promise<boolean> => {
    const person = { ...buyerFromOrder(order), ...buyerDraft.read() }
    const address = addressToWire(typed, person)
    // One address for both: who buys here is who receives.
    const answer = await updateCheckout({ ship_address_attributes: address, bill_address_attributes: address })
    if (answer.error) {
      const faults = fieldFaultsOf(answer.error as Failure)
      if (Object.keys(faults).length > 0) known.alter()
      form.answer(faults)
    }
    return !answer.error
  }
  const failure = error as Failure | undefined
  const isSaidAtField = failure !== undefined && Object.keys(fieldFaultsOf(failure)).length > 0
  return {
    form,
    filling,
    save,
    isSaving: isLoading,
    failure: isSaidAtField ? undefined : failure,
    known,
    isComing: own.isComing,
  }
}
