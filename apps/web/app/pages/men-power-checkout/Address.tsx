import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { Link, useNavigate } from 'react-router'
import { AddressFields } from '#features/orders/checkout/AddressFields.tsx'
import {
  type AddressForm,
  addressToWire,
  faultsOfAddress,
  isAddressValid,
} from '#features/orders/checkout/address-form.ts'
import { addressDraft } from '#features/orders/checkout/checkout-drafts.ts'
import { KnownAddress } from '#features/orders/checkout/KnownAddress.tsx'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { useAddressFilling } from '#features/orders/checkout/use-address-filling.ts'
import { useKnownAddress } from '#features/orders/checkout/use-known-address.ts'
import { AddressFlags } from '#features/partners/AddressFlags.tsx'
import { menPowerAddressChosen } from '#features/phytotherapy/men-power-checkout.slice.ts'
import { useCreateSpreeAddressMutation } from '#features/phytotherapy/phytotherapy.api.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { addressFaultsOf, addressFromSpree } from '#widgets/checkout/address-from-spree.ts'
import { readProps } from '#widgets/checkout/read-props.ts'
import { useLookUp } from '#widgets/checkout/use-look-up.ts'
import { stepAddress } from './purchase.ts'
import type { StepProps } from './request.ts'
import { stepTitles } from './steps.tsx'

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
  const own = useMemo(() => (address ? addressFromSpree(address) : null), [address])
  const known = useKnownAddress(addressDraft, own)

  const send = async (typed: AddressForm) => {
    const isKnown = address && JSON.stringify(own) === JSON.stringify(typed)
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
    form.answer(addressFaultsOf(answer.error as Failure))
  }
  return { form, filling, known, send, isSaving: isLoading, error }
}

/** Where the parcel goes; the one of last time stands there already. */
export function Address({ request }: StepProps) {
  const navigate = useNavigate()
  const { form, filling, known, send, isSaving, error } = useAddress(
    request,
    () => void navigate(stepAddress('delivery', request.purchase)),
  )
  return (
    <StepForm
      {...(known.address ? readProps(known.address, send) : form.formProps(send))}
      title={stepTitles.address}
      lead="A caixa é parda, sem marca e sem o nome do produto."
      action="Continuar para a entrega"
      isBusy={isSaving}
      back={<Link to={stepAddress('info', request.purchase)}>Voltar para o tratamento</Link>}
      fault={<SaidBanner failure={error} onRetry={() => void send(known.address ?? addressDraft.read())} />}
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
