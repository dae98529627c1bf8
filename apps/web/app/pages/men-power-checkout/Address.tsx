import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { Link, useNavigate } from 'react-router'
import { type AddressForm, addressToWire } from '#features/orders/checkout/address-form.ts'
import { menPowerAddressChosen } from '#features/phytotherapy/men-power-checkout.slice.ts'
import { useCreateSpreeAddressMutation } from '#features/phytotherapy/phytotherapy.api.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Failure } from '#shared/http/failure.ts'
import { AddressStep, plainBox } from '#widgets/checkout/AddressStep.tsx'
import { addressChoiceOf, useSavedAddresses } from '#widgets/checkout/address-choice.ts'
import { addressFaultsOf, addressFromSpree } from '#widgets/checkout/address-from-spree.ts'
import { useAddressForm } from '#widgets/checkout/use-address-form.ts'
import { stepAddress } from './purchase.ts'
import type { StepProps } from './request.ts'
import { stepTitles } from './step-titles.ts'

/** The address in the form, and its way to the second API: a known address is not sent again. */
const useAddress = ({ profile, address: usual }: StepProps['request'], onSettled: () => void) => {
  const dispatch = useDispatch()
  const [createAddress, { isLoading, error }] = useCreateSpreeAddressMutation()
  const book = useSavedAddresses({ isSignedIn: true, usual: usual?.spreeAddressId ?? null })
  const address = book.chosen ?? usual
  const own = useMemo(() => (address ? addressFromSpree(address) : null), [address])
  const input = useAddressForm(own)

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
    input.form.answer(addressFaultsOf(answer.error as Failure))
  }
  return { input, choice: addressChoiceOf(input, book), send, isSaving: isLoading, error }
}

// Decision 0158: a pharmacy dispenses to the patient that the prescription names.
const ownName =
  'No rótulo vai o seu nome, como está na receita. Quem recebe por você aparece depois de “Aos cuidados de”.'

/** The delivery address; the last one is filled in. */
export function Address({ request }: StepProps) {
  const navigate = useNavigate()
  const { input, choice, send, isSaving, error } = useAddress(
    request,
    () => void navigate(stepAddress('delivery', request.purchase)),
  )
  return (
    <AddressStep
      title={stepTitles.address}
      lead={`${plainBox} ${ownName}`}
      address={input}
      choice={choice}
      onSend={send}
      isBusy={isSaving}
      back={<Link to={stepAddress('info', request.purchase)}>Voltar para o tratamento</Link>}
      faultWith={(sendAgain) => <SaidBanner failure={error} onRetry={sendAgain} />}
    />
  )
}
