import { AddressFields } from '#features/orders/checkout/AddressFields.tsx'
import { isAddressValid } from '#features/orders/checkout/address-form.ts'
import { KnownAddress } from '#features/orders/checkout/KnownAddress.tsx'
import { AddressFlags } from '#features/partners/AddressFlags.tsx'
import type { useAddressForm } from './use-address-form.ts'

/** An address as text, or its fields; for a partner's visitor, flags say whether it is valid. */
export function AddressInput({ form, filling, read, alter }: ReturnType<typeof useAddressForm>) {
  return (
    <AddressFlags isValid={isAddressValid(read ?? form.values)}>
      {read ? (
        <KnownAddress address={read} onChange={alter} />
      ) : (
        <AddressFields
          form={form}
          onPostalCode={filling.fill}
          isLookingUp={filling.isLookingUp}
          lookUpNote={filling.note}
        />
      )}
    </AddressFlags>
  )
}
