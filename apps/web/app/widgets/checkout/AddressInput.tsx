import { Stack } from '@prumo/ui'
import { AddressChoice, type AddressChoiceProps } from '#features/account/AddressChoice.tsx'
import { AddressFields } from '#features/orders/checkout/AddressFields.tsx'
import { isAddressValid } from '#features/orders/checkout/address-form.ts'
import { KnownAddress } from '#features/orders/checkout/KnownAddress.tsx'
import { AddressFlags } from '#features/partners/AddressFlags.tsx'
import type { useAddressForm } from './use-address-form.ts'

export type AddressInputProps = ReturnType<typeof useAddressForm> & {
  /** The saved addresses, where there are several to choose from. */
  choice?: AddressChoiceProps | undefined
}

/** A saved address, or its fields; for a partner's visitor, flags say whether it is valid. */
export function AddressInput({ form, filling, read, isLacking, alter, choice }: AddressInputProps) {
  const fields = (
    <AddressFields
      form={form}
      onPostalCode={filling.fill}
      isLookingUp={filling.isLookingUp}
      lookUpNote={filling.note}
    />
  )
  return (
    <AddressFlags isValid={isAddressValid(read ?? form.values)}>
      {choice ? (
        <Stack gap={3}>
          <AddressChoice {...choice} chosen={read || isLacking ? choice.chosen : null} />
          {!read && fields}
        </Stack>
      ) : read ? (
        <KnownAddress address={read} onChange={alter} />
      ) : (
        fields
      )}
    </AddressFlags>
  )
}
