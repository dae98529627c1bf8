import type { ReactNode } from 'react'
import type { AddressChoiceProps } from '#features/account/AddressChoice.tsx'
import type { AddressForm } from '#features/orders/checkout/address-form.ts'
import { addressDraft } from '#features/orders/checkout/checkout-drafts.ts'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { AddressInput } from './AddressInput.tsx'
import { readProps } from './read-props.ts'
import type { useAddressForm } from './use-address-form.ts'

export type AddressStepProps = {
  title: string
  /** What a box bears, said before the address is. */
  lead?: string
  address: ReturnType<typeof useAddressForm>
  /** The saved addresses, where there are several to choose from. */
  choice?: AddressChoiceProps | undefined
  onSend: (address: AddressForm) => Promise<void>
  isBusy: boolean
  back: ReactNode
  /** The failure, with a function that sends the same again. */
  faultWith: (sendAgain: () => void) => ReactNode
}

export const plainBox = 'A caixa é parda, sem marca e sem o nome do produto.'

/** The delivery address. The postal code fills in what it determines; the last address is filled in already. */
export function AddressStep({
  title,
  lead = plainBox,
  address,
  choice,
  onSend,
  isBusy,
  back,
  faultWith,
}: AddressStepProps) {
  const { read, form } = address
  return (
    <StepForm
      {...(read ? readProps(read, onSend) : form.formProps(onSend))}
      title={title}
      lead={lead}
      action="Continuar para a entrega"
      isBusy={isBusy}
      back={back}
      fault={faultWith(() => void onSend(read ?? addressDraft.read()))}
    >
      <AddressInput {...address} choice={choice} />
    </StepForm>
  )
}
