import { isValidPostalCode, onlyDigits } from '@prumo/brazil'
import { useEffect, useEffectEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { AddressFields } from '#features/orders/AddressFields.tsx'
import {
  type AddressForm,
  addressFromWire,
  addressToWire,
  faultsOfAddress,
  isAddressValid,
} from '#features/orders/address-form.ts'
import { buyerFromOrder } from '#features/orders/buyer-form.ts'
import { useUpdateCheckoutMutation } from '#features/orders/checkout.api.ts'
import { addressDraft, buyerDraft } from '#features/orders/checkout-drafts.ts'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { fieldFaultsOf } from '#features/orders/failure-words.ts'
import { StepForm } from '#features/orders/StepForm.tsx'
import { useAddressFilling } from '#features/orders/use-address-filling.ts'
import { AddressFlags } from '#features/partners/AddressFlags.tsx'
import { postalCodeDraft } from '#features/postage/postal-code-draft.ts'
import { links } from '#links'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { useLookUp } from '../checkout/use-look-up.ts'
import type { StepProps } from './step-props.ts'

/** Where the parcel goes. The postal code fills what it knows. */
export function Address({ order }: StepProps) {
  const navigate = useNavigate()
  const { form, filling, save, isSaving, failure } = useAddress(order)
  const send = async (typed: AddressForm) => {
    if (await save(typed)) void navigate(links.sexToolsCheckout('delivery'))
  }
  return (
    <StepForm
      {...form.formProps(send)}
      title="Onde entregamos"
      lead="A caixa é parda, sem marca e sem o nome do produto."
      action="Continuar para a entrega"
      isBusy={isSaving}
      back={<Link to={links.sexToolsCheckout('info')}>Voltar para seus dados</Link>}
      fault={<FailureBanner failure={failure} onRetry={() => void send(addressDraft.read())} />}
    >
      <AddressFlags isValid={isAddressValid(form.values)}>
        <AddressFields
          form={form}
          onPostalCode={filling.fill}
          isLookingUp={filling.isLookingUp}
          lookUpNote={filling.note}
        />
      </AddressFlags>
    </StepForm>
  )
}

/** Begins with the postal code that postage was asked for, as if it had been typed here. */
const useAskedPostage = (lookUp: (digits: string) => void) => {
  const begin = useEffectEvent(() => {
    const { postalCode } = postalCodeDraft.read()
    if (!isValidPostalCode(postalCode) || addressDraft.read().postalCode !== '') return
    addressDraft.fill({ postalCode })
    lookUp(onlyDigits(postalCode))
  })
  useEffect(() => begin(), [])
}

/** The address being typed and its way to the order. */
export const useAddress = (order: StepProps['order']) => {
  const form = useForm({ draft: addressDraft, check: faultsOfAddress })
  const filling = useAddressFilling({
    lookUp: useLookUp(),
    read: addressDraft.read,
    write: addressDraft.write,
    onUnknown: form.note,
  })
  const [updateCheckout, { isLoading, error }] = useUpdateCheckoutMutation()

  useEffect(() => {
    if (order.shippingAddress) addressDraft.fill(addressFromWire(order.shippingAddress))
  }, [order])
  useAskedPostage((digits) => void filling.fill(digits))

  /** Whether the order has the address now. */
  const save = async (typed: AddressForm): Promise<boolean> => {
    const person = { ...buyerFromOrder(order), ...buyerDraft.read() }
    const address = addressToWire(typed, person)
    // One address for both: who buys here is who receives.
    const answer = await updateCheckout({ ship_address_attributes: address, bill_address_attributes: address })
    if (answer.error) form.answer(fieldFaultsOf(answer.error as Failure))
    return !answer.error
  }
  const failure = error as Failure | undefined
  const isSaidAtField = failure !== undefined && Object.keys(fieldFaultsOf(failure)).length > 0
  return { form, filling, save, isSaving: isLoading, failure: isSaidAtField ? undefined : failure }
}
