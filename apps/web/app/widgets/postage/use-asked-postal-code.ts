import { isValidPostalCode, onlyDigits } from '@prumo/brazil'
import { useState } from 'react'
import { usePostalCodeQuery } from '#features/places/places.api.ts'
import { postalCodeDraft } from '#features/postage/postal-code-draft.ts'

/** The postal code of the calculation: at first this tab's last one. Null until there is one. */
export const useAskedPostalCode = () => {
  const [asked, ask] = useState(() => {
    const { postalCode } = postalCodeDraft.read()
    return isValidPostalCode(postalCode) ? onlyDigits(postalCode) : null
  })
  return { asked, ask, place: usePostalCodeQuery(asked ?? '', { skip: asked === null }) }
}
