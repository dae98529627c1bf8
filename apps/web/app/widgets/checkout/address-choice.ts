import { useState } from 'react'
import type { AddressChoiceProps } from '#features/account/AddressChoice.tsx'
import { type OwnAddress, useOwnAddressesQuery } from '#features/account/addresses.api.ts'
import type { useAddressForm } from './use-address-form.ts'

// A book that cannot be read takes nothing away: an address can always be typed.
const none: readonly OwnAddress[] = []

/**
 * The signed-in customer's saved addresses, and the one that he chose in this visit; `usual` is the one to begin with.
 */
export const useSavedAddresses = ({ isSignedIn, usual }: { isSignedIn: boolean; usual: number | null }) => {
  const { data } = useOwnAddressesQuery(undefined, { skip: !isSignedIn, refetchOnMountOrArgChange: true })
  const [chosenId, choose] = useState<number | null>(null)
  const saved = isSignedIn ? (data ?? none) : none
  const id = chosenId ?? usual
  return { saved, chosen: saved.find(({ spreeAddressId }) => spreeAddressId === id) ?? null, choose }
}

/** The choice between several saved addresses and a new one; undefined where there are not several. */
export const addressChoiceOf = (
  { alterAnew, takeKnown }: Pick<ReturnType<typeof useAddressForm>, 'alterAnew' | 'takeKnown'>,
  { saved, chosen, choose }: ReturnType<typeof useSavedAddresses>,
): AddressChoiceProps | undefined =>
  saved.length < 2
    ? undefined
    : {
        addresses: saved,
        chosen: chosen?.spreeAddressId ?? null,
        onChoose: (id) => {
          if (id === null) return alterAnew()
          choose(id)
          takeKnown()
        },
      }
