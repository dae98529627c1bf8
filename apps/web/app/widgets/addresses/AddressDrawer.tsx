import { formatPhone, onlyDigits } from '@prumo/brazil'
import { Button, Drawer, Stack, TextField } from '@prumo/ui'
import { useState } from 'react'
import { type OwnAddress, useKeepOwnAddressMutation } from '#features/account/addresses.api.ts'
import type { Profile } from '#features/identity/identity.api.ts'
import { AddressFields } from '#features/orders/checkout/AddressFields.tsx'
import { useAddressFilling } from '#features/orders/checkout/use-address-filling.ts'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { fieldFaultsOf } from '#features/orders/failure-words.ts'
import { WaitingForLine } from '#shared/connectivity/WaitingForLine.tsx'
import { makeDraft } from '#shared/hooks/draft.ts'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { useLookUp } from '#widgets/checkout/use-look-up.ts'
import {
  emptyOwnAddress,
  faultsOfOwnAddress,
  type OwnAddressForm,
  ownAddressFormFrom,
  ownAddressToWire,
} from './own-address-form.ts'

export type AddressDrawerProps = {
  profile: Profile
  /** The address to change; null for a new one. */
  address: OwnAddress | null
  isOpen: boolean
  onClose: () => void
  onKept: () => void
}

const maskPhone = (typed: string) => formatPhone(onlyDigits(typed).slice(0, 11))

/** One address of the book: its place, which the postal code fills in, and who receives there. */
export function AddressDrawer({ isOpen, onClose, ...rest }: AddressDrawerProps) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={rest.address ? 'Alterar endereço' : 'Novo endereço'}>
      {isOpen && <TypedAddress {...rest} />}
    </Drawer>
  )
}

type TypedProps = Omit<AddressDrawerProps, 'isOpen' | 'onClose'>

function TypedAddress(props: TypedProps) {
  const { form, filling, send, isSaving, failure, sendAgain } = useOwnAddressForm(props)
  return (
    <form {...form.formProps(send)}>
      <Stack gap={3}>
        <AddressFields
          form={form}
          onPostalCode={filling.fill}
          isLookingUp={filling.isLookingUp}
          lookUpNote={filling.note}
        />
        <div className="step-form__fields">
          <TextField
            {...form.field('firstName')}
            label="Nome de quem recebe"
            autoComplete="given-name"
            className="is-half"
          />
          <TextField {...form.field('lastName')} label="Sobrenome" autoComplete="family-name" className="is-half" />
          <TextField
            {...form.field('phone')}
            label="Telefone com DDD"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            mask={maskPhone}
          />
        </div>
        <WaitingForLine isSending={isSaving} failure={failure} onRetry={sendAgain}>
          <FailureBanner failure={failure} onRetry={sendAgain} />
        </WaitingForLine>
        <Button type="submit" isWide isBusy={isSaving}>
          Salvar endereço
        </Button>
      </Stack>
    </form>
  )
}

/** What the fields begin with: the address, or who asks as the one who receives. */
const beginning = ({ address, profile }: TypedProps): OwnAddressForm => {
  if (address) return ownAddressFormFrom(address)
  const { firstName, lastName, phoneNumber } = profile
  const person = { firstName: firstName ?? '', lastName: lastName ?? '', phone: formatPhone(phoneNumber ?? '') }
  return { ...emptyOwnAddress, ...person }
}

const useOwnAddressForm = (props: TypedProps) => {
  const { address, onKept } = props
  // In memory only, and anew each time it is opened.
  const [draft] = useState(() => {
    const begun = makeDraft<OwnAddressForm>(null, emptyOwnAddress)
    begun.write(beginning(props))
    return begun
  })
  const form = useForm({ draft, check: faultsOfOwnAddress })
  const filling = useAddressFilling({
    lookUp: useLookUp(),
    read: draft.read,
    write: (typed) => draft.write({ ...draft.read(), ...typed }),
    onUnknown: form.note,
  })
  const [keep, { isLoading, error }] = useKeepOwnAddressMutation()
  const send = async (typed: OwnAddressForm) => {
    const answer = await keep({ id: address?.spreeAddressId ?? null, address: ownAddressToWire(typed) })
    if (!answer.error) return onKept()
    form.answer(fieldFaultsOf(answer.error as Failure))
  }
  const refusal = error as Failure | undefined
  const isSaidAtField = refusal !== undefined && Object.keys(fieldFaultsOf(refusal)).length > 0
  return {
    form,
    filling,
    send,
    isSaving: isLoading,
    failure: isSaidAtField ? undefined : refusal,
    sendAgain: () => void send(draft.read()),
  }
}
