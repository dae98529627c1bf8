import { useState } from 'react'
import { useAddressFilling } from '#features/orders/checkout/use-address-filling.ts'
import { makeDraft } from '#shared/hooks/draft.ts'
import { useForm } from '#shared/hooks/use-form.ts'
import { useLookUp } from '#widgets/checkout/use-look-up.ts'
import { emptyOwnAddress, faultsOfOwnAddress, type OwnAddressForm } from './own-address-form.ts'

/** An address as it is typed: in memory only, and anew each time; the postal code fills what it knows. */
export const useTypedAddress = (begin: () => OwnAddressForm) => {
  const [draft] = useState(() => {
    const begun = makeDraft<OwnAddressForm>(null, emptyOwnAddress)
    begun.write(begin())
    return begun
  })
  const form = useForm({ draft, check: faultsOfOwnAddress })
  const filling = useAddressFilling({
    lookUp: useLookUp(),
    read: draft.read,
    write: (typed) => draft.write({ ...draft.read(), ...typed }),
    onUnknown: form.note,
  })
  return { draft, form, filling }
}

export type TypedAddress = ReturnType<typeof useTypedAddress>
