import { type AddressForm, faultsOfAddress } from '#features/orders/checkout/address-form.ts'
import { addressDraft } from '#features/orders/checkout/checkout-drafts.ts'
import { useAddressFilling } from '#features/orders/checkout/use-address-filling.ts'
import { useForm } from '#shared/hooks/use-form.ts'
import { useKnown } from '#shared/hooks/use-known.ts'
import { useLookUp } from './use-look-up.ts'

/** The address in the form, the fields that its postal code fills in, and the known address, which is shown as text. */
export const useAddressForm = (known: AddressForm | null) => {
  const form = useForm({ draft: addressDraft, check: faultsOfAddress })
  const filling = useAddressFilling({
    lookUp: useLookUp(),
    read: addressDraft.read,
    write: addressDraft.write,
    onUnknown: form.note,
  })
  return { form, filling, ...useKnown({ draft: addressDraft, known, check: faultsOfAddress }) }
}
