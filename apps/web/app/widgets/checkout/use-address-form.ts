import { useEffect } from 'react'
import { type AddressForm, faultsOfAddress, isAddressValid } from '#features/orders/checkout/address-form.ts'
import { addressDraft } from '#features/orders/checkout/checkout-drafts.ts'
import { useAddressFilling } from '#features/orders/checkout/use-address-filling.ts'
import { useForm } from '#shared/hooks/use-form.ts'
import { useKnown } from '#shared/hooks/use-known.ts'
import { useLookUp } from './use-look-up.ts'

/**
 * The address in the form, the fields that its postal code fills in, and the known address, which is shown as text. One
 * that another client saved may lack a part: then its fields open with the rest filled in (`isLacking`).
 */
export const useAddressForm = (known: AddressForm | null) => {
  const form = useForm({ draft: addressDraft, check: faultsOfAddress })
  const filling = useAddressFilling({
    lookUp: useLookUp(),
    read: addressDraft.read,
    write: addressDraft.write,
    onUnknown: form.note,
  })
  const { isAltering, ...shown } = useKnown({ draft: addressDraft, known, check: faultsOfAddress })
  const lacking = known !== null && !isAltering && !isAddressValid(known) ? known : null
  const isUntyped = JSON.stringify(form.values) === JSON.stringify(addressDraft.empty)
  useEffect(() => {
    if (lacking && isUntyped) addressDraft.fill(lacking)
  }, [lacking, isUntyped])
  const isLacking = lacking !== null && JSON.stringify(form.values) === JSON.stringify(lacking)
  return { form, filling, ...shown, isLacking }
}
