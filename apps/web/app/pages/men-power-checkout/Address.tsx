import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Link, useNavigate } from 'react-router'
import type { SpreeAddress } from '#features/account/account.api.ts'
import { AddressFields } from '#features/orders/AddressFields.tsx'
import {
  type AddressForm,
  addressFromWire,
  addressToWire,
  faultsOfAddress,
  isAddressValid,
} from '#features/orders/address-form.ts'
import { addressDraft } from '#features/orders/checkout-drafts.ts'
import { fieldFaultsOf } from '#features/orders/failure-words.ts'
import { StepForm } from '#features/orders/StepForm.tsx'
import { useAddressFilling } from '#features/orders/use-address-filling.ts'
import { AddressFlags } from '#features/partners/AddressFlags.tsx'
import { menPowerAddressChosen } from '#features/phytotherapy/men-power-checkout.slice.ts'
import { useCreateSpreeAddressMutation } from '#features/phytotherapy/phytotherapy.api.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { useLookUp } from '../checkout/use-look-up.ts'
import type { StepProps } from './request.ts'
import { stepTitles } from './steps.tsx'
import { stepAddress } from './wish.ts'

const formOf = (address: NonNullable<SpreeAddress>): AddressForm =>
  addressFromWire({
    address1: address.address1,
    address2: address.address2 ?? null,
    city: address.city,
    zipcode: address.zipcode,
    stateCode: address.state_name,
  })

/** The address being typed and its way to the second API: one that stands there already is not sent again. */
const useAddress = ({ profile, address }: StepProps['request'], onSettled: () => void) => {
  const dispatch = useDispatch()
  const form = useForm({ draft: addressDraft, check: faultsOfAddress })
  const filling = useAddressFilling({
    lookUp: useLookUp(),
    read: addressDraft.read,
    write: addressDraft.write,
    onUnknown: form.note,
  })
  const [createAddress, { isLoading, error }] = useCreateSpreeAddressMutation()
  useEffect(() => {
    if (address) addressDraft.fill(formOf(address))
  }, [address])

  const send = async (typed: AddressForm) => {
    const isKnown = address && JSON.stringify(formOf(address)) === JSON.stringify(typed)
    if (isKnown) {
      dispatch(menPowerAddressChosen(address.spreeAddressId))
      return onSettled()
    }
    const person = {
      firstName: profile.firstName ?? '',
      lastName: profile.lastName ?? '',
      phone: profile.phoneNumber ?? '',
    }
    const answer = await createAddress(addressToWire(typed, person))
    if (!answer.error) return onSettled()
    form.answer(fieldFaultsOf(answer.error as Failure))
  }
  return { form, filling, send, isSaving: isLoading, error }
}

/** Where the parcel goes; the one of last time stands there already. */
export function Address({ request }: StepProps) {
  const navigate = useNavigate()
  const { form, filling, send, isSaving, error } = useAddress(
    request,
    () => void navigate(stepAddress('delivery', request.wish)),
  )
  return (
    <StepForm
      {...form.formProps(send)}
      title={stepTitles.address}
      lead="A caixa é parda, sem marca e sem o nome do produto."
      action="Continuar para a entrega"
      isBusy={isSaving}
      back={<Link to={stepAddress('info', request.wish)}>Voltar para o tratamento</Link>}
      fault={<SaidBanner failure={error} onRetry={() => void send(addressDraft.read())} />}
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
