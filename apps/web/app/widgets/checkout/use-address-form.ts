import { type AddressForm, faultsOfAddress } from '#features/orders/checkout/address-form.ts'
import { addressDraft } from '#features/orders/checkout/checkout-drafts.ts'
import { useAddressFilling } from '#features/orders/checkout/use-address-filling.ts'
import { useForm } from '#shared/hooks/use-form.ts'
import { useKnown } from '#shared/hooks/use-known.ts'
import { useLookUp } from './use-look-up.ts'

/** An address being typed, what its postal code fills of it, and the known one that stands there to be read. */
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
