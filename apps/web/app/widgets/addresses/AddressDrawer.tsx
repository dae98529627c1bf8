import { formatPhone } from '@prumo/brazil'
import { Button, Drawer, Stack } from '@prumo/ui'
import { type OwnAddress, useKeepOwnAddressMutation } from '#features/account/addresses.api.ts'
import type { Profile } from '#features/identity/identity.api.ts'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { fieldFaultsOf } from '#features/orders/failure-words.ts'
import { WaitingForLine } from '#shared/connectivity/WaitingForLine.tsx'
import type { Failure } from '#shared/http/failure.ts'
import { OwnAddressFields } from './OwnAddressFields.tsx'
import { emptyOwnAddress, type OwnAddressForm, ownAddressFormFrom, ownAddressToWire } from './own-address-form.ts'
import { useTypedAddress } from './use-typed-address.ts'

export type AddressDrawerProps = {
  profile: Profile
  /** The address to change; null for a new one. */
  address: OwnAddress | null
  isOpen: boolean
  onClose: () => void
  onKept: () => void
}

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
        <OwnAddressFields form={form} filling={filling} />
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
  const { draft, form, filling } = useTypedAddress(() => beginning(props))
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
