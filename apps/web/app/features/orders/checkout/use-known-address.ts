import { useState } from 'react'
import { type Draft, useDraft } from '#shared/hooks/draft.ts'
import { type AddressForm, isAddressValid } from './address-form.ts'

/**
 * The address that stands there to be read, as long as it is whole and nobody typed another; null where one is to be
 * typed. `alter` opens the fields, with what was known in them.
 */
export const useKnownAddress = (draft: Draft<AddressForm>, known: AddressForm | null) => {
  const [isAltering, setIsAltering] = useState(false)
  const typed = JSON.stringify(useDraft(draft))
  const isUntouched = typed === JSON.stringify(draft.empty) || typed === JSON.stringify(known)
  const isRead = known !== null && isUntouched && !isAltering && isAddressValid(known)
  return {
    address: isRead ? known : null,
    alter: () => {
      if (known) draft.fill(known)
      setIsAltering(true)
    },
  }
}
